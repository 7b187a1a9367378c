(function () {
  var script = document.currentScript;
  var css = window.CSS && CSS.supports;
  var hasColors = css && CSS.supports('color', 'color-mix(in srgb, red, red)');
  var hasImportMaps = window.HTMLScriptElement && HTMLScriptElement.supports;
  if (!hasColors || !hasImportMaps || !HTMLScriptElement.supports('importmap')) {
    document.getElementById('old-browser').hidden = false;
  } else if (!('popover' in HTMLElement.prototype)) {
    document.head.appendChild(document.createElement('script')).src = script.getAttribute('data-popover');
  }
})();
