/** Seconds between two calls of an open builder, and after which a silent one is gone. */
export const PRESENCE_SECONDS = { beat: 20, gone: 60 } as const;
