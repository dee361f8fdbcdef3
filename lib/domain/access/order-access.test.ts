import { describe, expect, test } from 'vitest';
import { accessFromOrder, type GrantingEvent, takeBackKey, takenByOthersSince } from './order-access';

let id = 0;
const event = (
  kind: string,
  order_id: number | null,
  ends_on: string,
  part: Partial<GrantingEvent> = {},
) => ({
  id: ++id,
  kind,
  order_id,
  starts_on: '2026-01-05',
  ends_on,
  dedupe_key: null,
  ...part,
});

describe('what an order still gives', () => {
  test('the only grant gives everything, nothing was given by another order', () => {
    const ledger = [event('grant', 1, '2026-03-01')];
    expect(accessFromOrder(ledger, 1)).toMatchObject({ sole: true, days: 56 });
    expect(accessFromOrder(ledger, 2)).toBeNull();
  });

  test('of a second order only its days', () => {
    const ledger = [event('grant', 1, '2026-03-01'), event('extend', 2, '2026-03-31')];
    expect(accessFromOrder(ledger, 2)).toMatchObject({ sole: false, days: 30 });
    expect(accessFromOrder(ledger, 1)).toMatchObject({ sole: false, days: 56 });
  });

  test('what was taken back or revoked is gone, what was given after it counts', () => {
    const first = event('grant', 1, '2026-03-01');
    const taken = event('expire', 1, '2026-02-01', { dedupe_key: takeBackKey(1, first.id) });
    expect(accessFromOrder([first, event('extend', 2, '2026-04-01'), taken], 1)).toBeNull();
    expect(accessFromOrder([first, event('extend', 2, '2026-04-01'), taken], 2)).toMatchObject({
      sole: true,
    });
    const again = [first, event('revoke', null, '2026-02-01'), event('grant', 1, '2026-05-01')];
    expect(accessFromOrder([first, event('revoke', null, '2026-02-01')], 1)).toBeNull();
    expect(accessFromOrder(again, 1)).toMatchObject({ sole: true });
  });

  test('of a renewed order without the charge that was returned', () => {
    const ledger = [
      event('grant', 1, '2026-02-03'),
      event('extend', 1, '2026-03-03'),
      event('extend', 2, '2026-03-31'),
      event('expire', 1, '2026-03-03'),
    ];
    expect(accessFromOrder(ledger, 1)).toMatchObject({ sole: false, days: 30 });
    expect(accessFromOrder(ledger, 2)).toMatchObject({ sole: false, days: 28 });
  });
});

test('days that were refunded with another order are counted from an event on', () => {
  const second = event('extend', 2, '2026-03-31');
  const ledger = [event('grant', 1, '2026-03-01'), event('expire', 1, '2026-02-20')];
  const later = [event('expire', 1, '2026-03-01'), event('expire', 2, '2026-02-25')];
  expect(takenByOthersSince([...ledger, { ...second, id: 99 }], { ...second, id: 99 })).toBe(0);
  const after = later.map((row) => ({ ...row, id: row.id + 100 }));
  expect(takenByOthersSince([...ledger, { ...second, id: 99 }, ...after], { ...second, id: 99 })).toBe(30);
});
