/**
 * Marks the page when one of its scripts could not be loaded, for the notice that says so. It is inline,
 * because it must run before them; policies allow it by its hash.
 */
export const SCRIPT_WATCH =
  "addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')document.documentElement.dataset.scriptFailed=''},true)";
