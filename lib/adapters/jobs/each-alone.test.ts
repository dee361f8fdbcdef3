import { afterEach, describe, expect, it, vi } from 'vitest';
import { conflict } from '@/lib/domain/errors';
import { logger } from '@/lib/logger';
import { eachAlone } from './each-alone';

const error = vi.spyOn(logger, 'error');
const warn = vi.spyOn(logger, 'warn');

describe('eachAlone', () => {
  afterEach(() => vi.clearAllMocks());

  it('goes on after a failure and returns what the others changed', async () => {
    const fails = new Error('lost');
    const people = [
      { userId: 1, order_id: 7, email: 'ana@example.com', grid: 1 },
      { userId: 2, order_id: 8, email: 'luis@example.com', grid: 2 },
      { userId: 3, order_id: 9, email: 'eva@example.com', grid: 3 },
    ];
    const changed = await eachAlone('reminding', people, async ({ userId }) => {
      if (userId === 2) throw fails;
      return userId;
    });
    expect(changed).toBe(4);
    expect(error).toHaveBeenCalledExactlyOnceWith({ err: fails, userId: 2, order_id: 8 }, 'reminding failed');
  });

  it('counts what was changed, and warns of a refusal', async () => {
    const changed = await eachAlone('ending', [5, 6, 7], async (id) => {
      if (id === 6) throw conflict('in_stock');
      return id === 7;
    });
    expect(changed).toBe(1);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 6 }), 'ending failed');
    expect(error).not.toHaveBeenCalled();
  });
});
