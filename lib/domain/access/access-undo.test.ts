import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDaysTo } from '../clock';
import { assignmentAt, type LedgerEvent } from '../progress/access-at';
import { planExtend, planGrant, planRevoke, planStart } from './access-change';
import { effectiveRows, undoKey, undoneEventId, undoRefusal } from './access-undo';
import type { AssignmentState } from './entitlement';
import { accessFromOrder } from './order-access';

const TODAY = '2026-07-23';
const NOON = Date.UTC(2026, 6, 23, 18);
type Row = LedgerEvent & { dedupe_key: string | null };

const steps = fc.array(
  fc.record({
    action: fc.constantFrom('grant', 'extend', 'start', 'revoke', 'undo'),
    by: fc.integer({ min: 1, max: 90 }),
  }),
  { minLength: 1, maxLength: 25 },
);

const usual = { startsOn: '2026-07-27', endsOn: '2026-11-15' };
function change(action: string, state: AssignmentState | null, by: number) {
  if (action === 'grant')
    return planGrant(
      state,
      { startsOn: addDaysTo(TODAY, by % 20), endsOn: addDaysTo(TODAY, 30 + by) },
      usual,
      TODAY,
    );
  if (state === null) return null;
  if (action === 'extend') return planExtend(state, { endsOn: null, days: by }, TODAY);
  return action === 'start' ? planStart(state, addDaysTo(TODAY, by % 25), TODAY) : planRevoke(state, TODAY);
}

test('undoing brings back status and dates, whatever staff did before', () => {
  fc.assert(
    fc.property(steps, (played) => {
      const ledger: Row[] = [];
      const states: (AssignmentState | null)[] = [];
      const now = () => assignmentAt(ledger, new Date(NOON + 60_000));
      const write = (
        kind: Row['kind'],
        starts_on: string | null,
        ends_on: string | null,
        key: string | null,
      ) =>
        ledger.push({
          id: ledger.length + 1,
          kind,
          created_at: new Date(NOON),
          starts_on,
          ends_on,
          dedupe_key: key,
        });
      for (const { action, by } of played) {
        const last = ledger.at(-1);
        if (action === 'undo') {
          if (!last || undoneEventId(last.dedupe_key) !== null) continue;
          const before = states.at(-1) ?? null;
          states.push(now());
          write('start', null, null, undoKey(last.id));
          const after = now();
          if (before === null) expect(after).toMatchObject({ status_id: 5 });
          else expect(after).toEqual(before);
          continue;
        }
        const state = now();
        const made = change(action, state, by);
        if (!made || 'refused' in made) continue;
        states.push(state);
        write(made.kind, made.state.starts_on, made.until, null);
        expect(now()).toMatchObject({
          status_id: made.state.status_id,
          starts_on: made.state.starts_on,
          ends_on: made.state.ends_on,
        });
      }
    }),
    { numRuns: 300 },
  );
});

describe('what can be undone', () => {
  const at = new Date(NOON);
  const row = (id: number, over = {}) => ({
    id,
    cause: 'admin',
    actor_id: 3,
    created_at: at,
    dedupe_key: null,
    ...over,
  });
  const later = (hours: number) => new Date(NOON + hours * 3_600_000);

  test('the newest row of staff, within a day', () => {
    expect(undoRefusal([row(1), row(2)], 2, later(24))).toBeNull();
    expect(undoRefusal([row(1), row(2)], 1, later(1))).toBe('access_changed_since');
    expect(undoRefusal([row(1)], 1, later(25))).toBe('access_undo_late');
  });
  test('neither what the system did nor an undo', () => {
    expect(undoRefusal([row(1, { cause: 'order' })], 1, at)).toBe('access_not_undoable');
    expect(undoRefusal([row(1, { actor_id: null })], 1, at)).toBe('access_not_undoable');
    expect(undoRefusal([row(1), row(2, { dedupe_key: undoKey(1) })], 2, at)).toBe('access_not_undoable');
  });
});

test('an undone revocation leaves to an order what it gave', () => {
  const given = {
    id: 1,
    kind: 'grant',
    order_id: 7,
    starts_on: '2026-07-06',
    ends_on: '2026-10-23',
    dedupe_key: null,
  };
  const revoked = { ...given, id: 2, kind: 'revoke', order_id: null };
  const undone = { ...given, id: 3, kind: 'resume', order_id: null, dedupe_key: undoKey(2) };
  expect(accessFromOrder([given, revoked], 7)).toBeNull();
  expect(accessFromOrder([given, revoked, undone], 7)).toMatchObject({ sole: true });
  expect(effectiveRows([given, revoked, undone])).toEqual([given]);
});
