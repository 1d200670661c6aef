(function () {
  "use strict";
  var sections = Array.prototype.slice.call(document.querySelectorAll("section"));
  var links = Array.prototype.slice.call(document.querySelectorAll(".moves a"));
  var buttons = {};
  var where = document.getElementById("where");
  var at = 0;
  if (!sections.length) { return; }

  function show(index, keepAddress) {
    at = Math.max(0, Math.min(sections.length - 1, index));
    sections.forEach(function (section, i) { section.classList.toggle("shown", i === at); });
    links.forEach(function (link, i) {
      if (i === at) {
        link.setAttribute("aria-current", "true");
        var list = link.closest(".moves");
        var top = link.offsetTop - list.offsetTop;
        if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) {
          list.scrollTop = top - list.clientHeight / 2;
        }
      } else {
        link.removeAttribute("aria-current");
      }
    });
    buttons.first.disabled = buttons.back.disabled = at === 0;
    buttons.next.disabled = buttons.last.disabled = at === sections.length - 1;
    where.textContent = (at + 1) + " of " + sections.length;
    if (!keepAddress) {
      try { history.replaceState(null, "", "#" + sections[at].id); } catch (error) { }
    }
  }

  function fromAddress() {
    var id = location.hash.slice(1);
    for (var i = 0; i < sections.length; i += 1) {
      if (sections[i].id === id) { return i; }
    }
    return -1;
  }

  var go = {
    first: function () { show(0); },
    back: function () { show(at - 1); },
    next: function () { show(at + 1); },
    last: function () { show(sections.length - 1); }
  };
  var keys = { ArrowLeft: "back", ArrowUp: "back", ArrowRight: "next", ArrowDown: "next",
    PageUp: "back", PageDown: "next", Home: "first", End: "last" };
  Object.keys(go).forEach(function (name) {
    buttons[name] = document.getElementById(name);
    buttons[name].addEventListener("click", go[name]);
  });
  links.forEach(function (link, i) {
    link.addEventListener("click", function (event) { event.preventDefault(); show(i); });
  });
  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !keys[event.key]) { return; }
    event.preventDefault();
    go[keys[event.key]]();
  });
  window.addEventListener("hashchange", function () {
    var index = fromAddress();
    if (index >= 0) { show(index, true); }
  });
  document.body.classList.add("stepping");
  show(Math.max(0, fromAddress()), true);
}());
