/** The whole address of a file, as the cache of videos names it. */
export const absolute = (url: string): string => new URL(url, location.origin).href;
