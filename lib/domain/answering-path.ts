/** Calls of the API that older clients make from the site's root; `next.config.ts` rewrites them. */
const ROOT_CALL = /^\/(?:profileData$|getProgramContentData\/)/;

/** The path that answers an address without query: of the API for a call from the root, else the same. */
export const answeringPath = (path: string): string => (ROOT_CALL.test(path) ? `/api/v1${path}` : path);
