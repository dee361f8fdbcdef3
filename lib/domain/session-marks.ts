/** Where the browser keeps what its last session showed or hid (components/session/session.ts). */
export const SESSION_MARKS_KEY = 'session_marks';

/**
 * Marks a static page as the last one was, so that nothing in its header moves when the session arrives. It is
 * inline, because it must run before the first paint; policies allow it by its hash.
 */
export const SESSION_MARKS = `try{
Object.assign(document.documentElement.dataset,JSON.parse(localStorage.getItem('${SESSION_MARKS_KEY}')))
}catch(e){}`;
