/** How long a script may take before its page says that it was not loaded. */
const TIME_OUT_MS = 120_000;

/**
 * Marks the page when one of its scripts could not be loaded or did not arrive in time, for the notice that
 * says so (docs/spec/specification.md#constants). It is inline, because it must run before them; policies
 * allow it by its hash. A script that has arrived has a timing entry; one for old browsers never arrives.
 */
export const SCRIPT_WATCH = `(function(d){
function fail(){d.documentElement.dataset.scriptFailed=''}
function late(s){return s.src&&!s.noModule&&!performance.getEntriesByName(s.src).length}
addEventListener('error',function(e){if(e.target.tagName==='SCRIPT')fail()},true);
setTimeout(function(){if(d.readyState!=='complete'&&[].some.call(d.scripts,late))fail()},${TIME_OUT_MS})
})(document)`;
