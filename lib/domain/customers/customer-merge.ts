import { z } from 'zod';
import { type AssignmentState, isLive, programStatus } from '../access/entitlement';
import { wireFlag, wireId } from '../checkout/order-fields';
import { DAY_MS } from '../clock';
import { STATUS_RANK } from '../codes';

/** Days within which two customers can be separated again (docs/spec/crm.md#merge). */
const UNMERGE_DAYS = 30;
export const unmergeUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + UNMERGE_DAYS * DAY_MS);

const place = (prefix: string) =>
  ['country_id', 'province_id', 'county_id', 'district_id', 'neighborhood_id'].map((name) => prefix + name);

/** The choices when two customers are merged, and the columns that each choice covers. */
export const MERGE_FIELDS = {
  name: ['first_name', 'last_name'],
  email: ['email'],
  identification: ['identification'],
  phone: ['phone'],
  address: ['address', ...place('')],
  website: ['website'],
  description: ['description'],
  dob: ['dob'],
  status_id: ['status_id'],
  customer_type_id: ['customer_type_id'],
  billing: [
    'require_invoice',
    'billing_type',
    ...['first_name', 'last_name', 'identification', 'company', 'email', 'address'].map(
      (of) => `billing_${of}`,
    ),
    ...place('billing_'),
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MergeField = keyof typeof MERGE_FIELDS;
export const MERGE_FIELD_NAMES = Object.keys(MERGE_FIELDS) as MergeField[];

/** The customer in the URL, which is kept, or the one merged into it. */
export const SIDES = ['this', 'other'] as const;
export type Side = (typeof SIDES)[number];
const side = z.enum(SIDES, 'invalid_value');

/**
 * `take`: `{ email: "other", account: "this" }`. A field left out takes this customer's value if it has one.
 */
export const mergeSchema = z
  .object({
    other_id: wireId,
    take: z.partialRecord(z.enum([...MERGE_FIELD_NAMES, 'account']), side).optional(),
    dry_run: wireFlag,
  })
  .meta({ id: 'CustomerMerge' });
export type MergeChoices = Readonly<Partial<Record<MergeField | 'account', Side>>>;

type Row = Readonly<Record<string, unknown>>;
const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false;

/** Whose value a field takes when none was chosen: this customer's, unless only the other has one. */
export function fieldSide(field: MergeField, kept: Row, other: Row, take: MergeChoices): Side {
  const chosen = take[field];
  if (chosen) return chosen;
  const has = (row: Row) =>
    MERGE_FIELDS[field].some((column) => column !== 'billing_type' && isFilled(row[column]));
  return !has(kept) && has(other) ? 'other' : 'this';
}

/** Whose value every field takes. */
export const fieldSides = (kept: Row, other: Row, take: MergeChoices): Record<MergeField, Side> =>
  Object.fromEntries(
    MERGE_FIELD_NAMES.map((field) => [field, fieldSide(field, kept, other, take)]),
  ) as Record<MergeField, Side>;

/** The columns that the kept customer takes from the other, with their values. */
export function columnsFromOther(kept: Row, other: Row, take: MergeChoices): Record<string, unknown> {
  const fields = MERGE_FIELD_NAMES.filter((field) => fieldSide(field, kept, other, take) === 'other');
  return Object.fromEntries(
    fields.flatMap((field) => MERGE_FIELDS[field].map((column) => [column, other[column] ?? null])),
  );
}

/**
 * Which of two assignments of one program stays when their owners are merged: the one that gives more access
 * today; of two equal ones the kept account's.
 */
export function survivingSide(kept: AssignmentState, other: AssignmentState, today: string): Side {
  const rank = (state: AssignmentState) => STATUS_RANK[programStatus(state, today)];
  return rank(other) < rank(kept) ? 'other' : 'this';
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a > b ? a : b;

/** The assignment that stays, with the later of both last days; access never shrinks. Null: as it was. */
export function joinAccess(
  stays: AssignmentState,
  leaves: AssignmentState,
  today: string,
): Pick<AssignmentState, 'ends_on' | 'grace_until'> | null {
  if (!isLive(stays, today) || !isLive(leaves, today)) return null;
  const ends_on =
    stays.ends_on === null || leaves.ends_on === null ? null : later(stays.ends_on, leaves.ends_on);
  const grace_until = later(stays.grace_until, leaves.grace_until);
  return ends_on === stays.ends_on && grace_until === stays.grace_until ? null : { ends_on, grace_until };
}

type Given = {
  id: number;
  order_id: number | null;
  subscription_id: number | null;
  kind: string;
  ends_on: string | null;
};
export type AccessStep = Pick<Given, 'order_id' | 'subscription_id' | 'ends_on'>;

/**
 * The steps that extend an assignment's last day to the other's, so that each order keeps its own share and a
 * later refund takes back exactly that (docs/spec/access.md#refunds). `given`: the ledger rows that count.
 */
export function accessSteps(from: string | null, given: readonly Given[], to: string | null): AccessStep[] {
  if (from === null) return [];
  const steps: AccessStep[] = [];
  let end: string = from;
  for (const { kind, order_id, subscription_id, ends_on } of given) {
    if ((kind !== 'grant' && kind !== 'extend') || ends_on === null || ends_on <= end) continue;
    if (to !== null && ends_on > to) continue;
    steps.push({ order_id, subscription_id, ends_on });
    end = ends_on;
  }
  if (to === null || to > end) {
    const endless =
      to === null ? given.findLast(({ kind, ends_on }) => kind !== 'revoke' && ends_on === null) : null;
    steps.push({
      order_id: endless?.order_id ?? null,
      subscription_id: endless?.subscription_id ?? null,
      ends_on: to,
    });
  }
  return steps;
}
