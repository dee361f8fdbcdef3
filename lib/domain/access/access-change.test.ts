import { describe, expect, test } from 'vitest';
import {
  accessChangeSchema,
  accessGrantSchema,
  monthNumber,
  monthsOfYear,
  planExtend,
  planGrant,
  planRevoke,
  planStart,
} from './access-change';
import type { AssignmentState } from './entitlement';

const TODAY = '2026-07-23';
const assigned = (over: Partial<AssignmentState> = {}): AssignmentState => ({
  status_id: 1,
  starts_on: '2026-07-06',
  ends_on: '2026-10-23',
  grace_until: null,
  paused_on: null,
  resume_on: null,
  ...over,
});
const extend = (state: AssignmentState, endsOn: string | null, days: number | null = null) =>
  planExtend(state, { endsOn, days }, TODAY);

describe('extending', () => {
  test('adds days after the last one, and after yesterday when access is over', () => {
    expect(extend(assigned(), null, 14)).toMatchObject({ kind: 'extend', state: { ends_on: '2026-11-06' } });
    expect(extend(assigned({ ends_on: '2026-05-01' }), null, 14)).toMatchObject({
      state: { ends_on: '2026-08-05' },
    });
  });
  test('opens what was suspended or over, and ends a grace', () => {
    const late = assigned({ status_id: 4, ends_on: '2026-07-01', grace_until: '2026-07-08' });
    expect(extend(late, '2026-08-01')).toMatchObject({ state: { status_id: 1, grace_until: null } });
  });
  test.each([
    ['no dates', assigned(), null, { field: 'ends_on', refused: 'required' }],
    ['not later', assigned(), '2026-10-23', { field: 'ends_on', refused: 'access_not_later' }],
    [
      'in the past',
      assigned({ ends_on: '2026-05-01' }),
      '2026-06-01',
      { field: 'ends_on', refused: 'access_past' },
    ],
    ['without an end', assigned({ ends_on: null }), '2026-12-01', { refused: 'access_no_end' }],
    ['revoked', assigned({ status_id: 5 }), '2026-12-01', { refused: 'access_none' }],
    ['not paid', assigned({ status_id: 2 }), '2026-12-01', { refused: 'access_none' }],
  ])('is refused: %s', (_, state, endsOn, refused) => {
    expect(extend(state, endsOn)).toEqual(refused);
  });
});

describe('the first day', () => {
  test('moves alone', () => {
    expect(planStart(assigned(), '2026-08-03', TODAY)).toMatchObject({
      kind: 'start',
      state: { starts_on: '2026-08-03', ends_on: '2026-10-23' },
    });
  });
  test.each([
    ['the same', assigned(), '2026-07-06', 'access_same_start'],
    ['after the end', assigned(), '2026-10-24', 'access_start_late'],
    ['without access', assigned({ ends_on: '2026-07-01' }), '2026-08-03', 'access_none'],
  ])('is refused: %s', (_, state, startsOn, refused) => {
    expect(planStart(state, startsOn, TODAY)).toMatchObject({ refused });
  });
});

test('revoking ends access today and keeps its dates; twice is refused', () => {
  const made = planRevoke(assigned({ grace_until: '2026-10-30' }), TODAY);
  expect(made).toMatchObject({
    kind: 'revoke',
    until: TODAY,
    state: { status_id: 5, ends_on: '2026-10-23', grace_until: null },
  });
  expect(planRevoke(assigned({ status_id: 5 }), TODAY)).toEqual({ refused: 'access_none' });
});

describe('granting', () => {
  const usual = { startsOn: '2026-07-27', endsOn: '2026-11-15' };
  const grant = (state: AssignmentState | null, startsOn?: string, endsOn?: string) =>
    planGrant(state, { startsOn: startsOn ?? null, endsOn: endsOn ?? null }, usual, TODAY);

  test('without dates is what a purchase gives, and nothing to who has access', () => {
    expect(grant(null)).toMatchObject({
      kind: 'grant',
      state: { starts_on: '2026-07-27', ends_on: '2026-11-15' },
    });
    expect(grant(assigned())).toBeNull();
    expect(grant(assigned({ status_id: 5, paused_on: '2026-07-10' }))).toMatchObject({
      kind: 'grant',
      state: { status_id: 1, starts_on: '2026-07-27', paused_on: null },
    });
  });
  test('moves the dates of access that runs', () => {
    expect(grant(assigned(), '2026-07-13', '2026-09-01')).toMatchObject({
      kind: 'extend',
      state: { starts_on: '2026-07-13', ends_on: '2026-09-01' },
    });
  });
  test('refuses an end in the past or before the start', () => {
    expect(grant(null, undefined, '2026-07-01')).toMatchObject({ field: 'ends_on', refused: 'access_past' });
    expect(grant(null, '2026-09-01', '2026-08-01')).toMatchObject({ refused: 'access_before_start' });
  });
});

test('months by code or name, and their first and last day', () => {
  const number = (mes: string, code: string | null) => monthNumber({ mes, code });
  expect([
    number('Julio', '07'),
    number('Setiembre', null),
    number('septiembre', ''),
    number('Mes 1', 'M1'),
  ]).toEqual([7, 9, 9, null]);
  expect(monthsOfYear([7, 6], 2026)).toEqual({ startsOn: '2026-06-01', endsOn: '2026-07-31' });
  expect(monthsOfYear([12], 2026)).toEqual({ startsOn: '2026-12-01', endsOn: '2026-12-31' });
  expect(monthsOfYear([2], 2028)).toEqual({ startsOn: '2028-02-01', endsOn: '2028-02-29' });
});

test('fields left empty count as not sent, as null or as the empty text of JSON', () => {
  const days = { paused_on: '', resume_on: null, ends_on: '', days: '', starts_on: '' };
  expect(Object.values(accessChangeSchema.parse({ ...days, reason: 'Pago' })).filter(Boolean)).toEqual([
    'Pago',
  ]);
  const grant = { customer_id: '7', program_id: '1', reason: 'Pago', starts_on: '', ends_on: '', year: '' };
  expect(accessGrantSchema.parse({ ...grant, months: '' })).toMatchObject({ program_id: 1, starts_on: null });
  expect(accessGrantSchema.safeParse({ ...grant, starts_on: '2026-02-30' }).success).toBe(false);
});
