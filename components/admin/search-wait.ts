/** The pause after a key before a list is searched, in ms. */
export const SEARCH_WAIT_MS = 350;
