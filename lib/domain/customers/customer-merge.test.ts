import { describe, expect, test } from 'vitest';
import type { AssignmentState } from '../access/entitlement';
import {
  accessSteps,
  columnsFromOther,
  joinAccess,
  mergeSchema,
  survivingSide,
  unmergeUntil,
} from './customer-merge';

const TODAY = '2026-07-20';
const assigned = (part: Partial<AssignmentState> = {}): AssignmentState => ({
  status_id: 1,
  starts_on: '2026-07-01',
  ends_on: '2026-09-01',
  grace_until: null,
  paused_on: null,
  resume_on: null,
  ...part,
});
const given = (id: number, order_id: number | null, ends_on: string | null) => ({
  id,
  order_id,
  subscription_id: null,
  kind: 'extend',
  ends_on,
});

describe('the chosen values', () => {
  const kept = { first_name: 'Ana', last_name: null, email: null, phone: '1', billing_type: 'F' };
  const other = { first_name: 'Anita', last_name: 'Mora', email: 'ana@correo.example', phone: '2' };

  test('are the kept customer’s, unless only the other has one', () => {
    expect(columnsFromOther(kept, other, {})).toEqual({ email: 'ana@correo.example' });
  });
  test('follow a choice, whole groups at a time', () => {
    expect(columnsFromOther(kept, other, { name: 'other', email: 'this' })).toEqual({
      first_name: 'Anita',
      last_name: 'Mora',
    });
  });
  test('are named by their field; any other name is refused', () => {
    expect(mergeSchema.parse({ other_id: '7', take: { account: 'other' } })).toMatchObject({ other_id: 7 });
    expect(mergeSchema.safeParse({ other_id: 7, take: { password: 'other' } }).success).toBe(false);
  });
});

describe('two assignments of one program', () => {
  test('leave the one that is open today; of two alike the kept account’s', () => {
    const ended = assigned({ ends_on: '2026-07-01' });
    expect(survivingSide(assigned(), assigned(), TODAY)).toBe('this');
    expect(survivingSide(ended, assigned(), TODAY)).toBe('other');
    expect(survivingSide(assigned({ paused_on: '2026-07-10' }), assigned(), TODAY)).toBe('other');
    expect(survivingSide(assigned({ status_id: 5 }), ended, TODAY)).toBe('other');
  });
  test('leave the later last day, and none when one has none', () => {
    expect(joinAccess(assigned(), assigned({ ends_on: '2026-10-01' }), TODAY)?.ends_on).toBe('2026-10-01');
    expect(joinAccess(assigned(), assigned({ ends_on: null }), TODAY)?.ends_on).toBeNull();
    expect(joinAccess(assigned({ ends_on: null }), assigned(), TODAY)).toBeNull();
    expect(joinAccess(assigned(), assigned({ ends_on: '2026-08-01' }), TODAY)).toBeNull();
    expect(joinAccess(assigned(), assigned({ ends_on: '2026-10-01', status_id: 5 }), TODAY)).toBeNull();
  });
  test('leave each order the days that it adds', () => {
    const ledger = [given(1, 11, '2026-08-15'), given(2, 12, '2026-09-10'), given(3, 13, '2026-09-20')];
    expect(accessSteps('2026-09-01', ledger, '2026-09-25')).toEqual([
      { order_id: 12, subscription_id: null, ends_on: '2026-09-10' },
      { order_id: 13, subscription_id: null, ends_on: '2026-09-20' },
      { order_id: null, subscription_id: null, ends_on: '2026-09-25' },
    ]);
    expect(accessSteps('2026-09-01', [given(4, 14, null)], null)).toEqual([
      { order_id: 14, subscription_id: null, ends_on: null },
    ]);
  });
});

test('a merge can be taken back for 30 days', () => {
  expect(unmergeUntil(new Date('2026-07-01T12:00:00Z')).toISOString()).toBe('2026-07-31T12:00:00.000Z');
});
