import { isDatabaseDown } from '@/db/errors';

// On the process: server.ts and the built pages each load their own copy of this module.
const store = globalThis as typeof globalThis & { brioPageWithoutDatabaseAt?: number };

/** Records that a page failed because the database gave no connection, or no answer in time. */
export function noteFailedPage(error: unknown): void {
  if (isDatabaseDown(error)) store.brioPageWithoutDatabaseAt = Date.now();
}

/** Whether that happened since an instant, in milliseconds since 1970. */
export const failedWithoutDatabaseSince = (began: number): boolean =>
  (store.brioPageWithoutDatabaseAt ?? 0) >= began;
