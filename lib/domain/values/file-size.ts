/** In bytes. */
export const MEGABYTE = 1_048_576;
/** The largest upload. */
export const MAX_FILE_SIZE = 16 * MEGABYTE;
