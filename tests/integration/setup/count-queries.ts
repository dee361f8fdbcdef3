import pg from 'pg';
import { vi } from 'vitest';

/** How many queries a piece of work sends; without the `set` that begins each new connection of the pool. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.filter(([query]: unknown[]) => !String(query).startsWith('set ')).length;
  } finally {
    sent.mockRestore();
  }
}
