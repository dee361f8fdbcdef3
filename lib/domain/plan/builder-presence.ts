/** Seconds between two calls of an open builder, and after how many without a call it counts as closed. */
export const PRESENCE_SECONDS = { beat: 20, gone: 60 } as const;
