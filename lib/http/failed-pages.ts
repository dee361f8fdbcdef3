import { isDatabaseDown } from '@/db/errors';

// server.ts and the built pages have modules of their own.
const store = globalThis as typeof globalThis & { brioPageUnservedAt?: number };

/** Notes that a page failed because it got no connection, or no answer in time, of the database. */
export function noteFailedPage(error: unknown): void {
  if (isDatabaseDown(error)) store.brioPageUnservedAt = Date.now();
}

/** Whether that happened since an instant, in milliseconds. */
export const wasUnservedSince = (began: number): boolean => (store.brioPageUnservedAt ?? 0) >= began;
