/** Style of pages that must work when nothing else does. Inlined, so that no stylesheet has to be loaded. */
export const FATAL_CSS = `body{margin:0;padding:12vh 8vw;font:1.125rem/1.5 system-ui,sans-serif;color:#13080E}
h1{font-size:clamp(2.5rem,8vw,5rem);line-height:1;margin:0 0 1rem}
:is(a,button){display:inline-block;font:700 1.125rem/1.2 inherit;font-family:inherit;padding:1.1rem 2rem;border-radius:99px;border:2px solid #13080E;margin:1.5rem .75rem 0 0;background:#fff;color:#13080E;text-decoration:none;cursor:pointer}
:is(button,.first){background:#13080E;color:#fff}`;
