import 'server-only';
import { db } from '@/db/client';
import { compareCustomers, type DuplicateReason } from '@/db/repositories/customers/customer-duplicates';
import { findLastMerge, findMergedInto } from '@/db/repositories/customers/customer-merges';
import { findAccountFacts, findCustomerPage } from '@/db/repositories/customers/customer-page';
import { findPlaceNames } from '@/db/repositories/customers/customer-places';
import { can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { digitsOf } from '@/lib/domain/customers/customer-import';
import {
  fieldSide,
  MERGE_FIELD_NAMES,
  MERGE_FIELDS,
  type MergeField,
  type Side,
  unmergeUntil,
} from '@/lib/domain/customers/customer-merge';
import { PERSON_NUMBERS } from '@/lib/domain/customers/person-numbers';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { fullName } from '@/lib/domain/values/full-name';
import { errorText } from '@/lib/i18n/translate';
import { type MergeAnswer, mergeCustomers } from './merge';

type Shown = string | null;
export type MergeChoice = { field: MergeField; values: Record<Side, Shown>; equal: boolean; side: Side };
export type MergePerson = {
  id: number;
  name: string;
  account: { email: string; lastSignIn: string | null } | null;
};
export type MergePage = {
  kept: MergePerson;
  other: MergePerson;
  reasons: DuplicateReason[];
  alike: number;
  choices: MergeChoice[];
  /** What would happen with the values that are chosen at first. */
  dryRun: MergeAnswer;
};

async function personOf(id: number) {
  const found = orNotFound(await findCustomerPage(db, id));
  const { account, customer } = found;
  const facts = account && (await findAccountFacts(db, account.id, now()));
  const person: MergePerson = {
    id,
    name: fullName(customer),
    account: account && { email: account.email, lastSignIn: facts?.lastSignIn ?? null },
  };
  return { person, customer, texts: await findPlaceNames(db, id) };
}

type Found = Awaited<ReturnType<typeof personOf>>;

/** A field as one line: places by their names, yes and no left out. */
function textOf({ customer, texts }: Found, field: MergeField): Shown {
  const row: Readonly<Record<string, unknown>> = { ...customer, ...texts };
  const parts = MERGE_FIELDS[field].flatMap((column) => {
    const value = row[column];
    return typeof value === 'string' && value && column !== 'billing_type' ? [value] : [];
  });
  return parts.join(', ') || null;
}

function shown(found: Found, field: MergeField): Shown {
  if (field === 'name') return fullName(found.customer);
  const text = textOf(found, field);
  return text && (field === 'phone' || field === 'identification') ? PERSON_NUMBERS[field](text) : text;
}

/** Numbers are the same however they were typed. */
const isSame = (field: MergeField, values: Record<Side, Shown>): boolean =>
  values.this === values.other ||
  ((field === 'phone' || field === 'identification') &&
    values.this !== null &&
    values.other !== null &&
    digitsOf(values.this) === digitsOf(values.other) &&
    digitsOf(values.this) !== '');

/** What a merge would do, or in words why these two can't be merged. */
async function dryRunOf(context: RequestContext, id: number, otherId: number): Promise<MergeAnswer | string> {
  try {
    return await mergeCustomers(context, id, { other_id: otherId, dry_run: true });
  } catch (error) {
    if (!(error instanceof AppError) || !(error.code === 'conflict' || error.code === 'invalid')) throw error;
    return errorText(context.locale, Object.values(error.fields)[0]?.[0] ?? error.messageKey);
  }
}

/**
 * Two customers side by side, and what a merge would do; or why they can't be merged. Abilities of a merge.
 * Throws 401, 403, 404.
 */
export async function getMergePage(
  context: RequestContext,
  id: number,
  otherId: number,
): Promise<{ page: MergePage; refused?: never } | { page: null; refused: string }> {
  const dryRun = await dryRunOf(context, id, otherId);
  if (typeof dryRun === 'string') return { page: null, refused: dryRun };
  const [kept, other] = await Promise.all([personOf(id), personOf(otherId)]);
  const pair = await compareCustomers(db, id, otherId);
  const choices = MERGE_FIELD_NAMES.flatMap((field) => {
    const values = { this: shown(kept, field), other: shown(other, field) };
    if (values.this === null && values.other === null) return [];
    const side = fieldSide(field, kept.customer, other.customer, {});
    return [{ field, values, equal: isSame(field, values), side }];
  });
  const { reasons = [], alike = 0 } = pair ?? {};
  return { page: { kept: kept.person, other: other.person, reasons, alike, choices, dryRun } };
}

/** The customer into which this one was merged, for its old address. Null without the ability or a merge. */
export async function mergedInto(context: RequestContext, id: number): Promise<number | null> {
  return can(context.actor, 'crm_customer_show') ? findMergedInto(db, id) : null;
}

export type OpenMerge = { otherName: string; at: string; until: string };

/** The merge that can be undone on a customer's page; null when there is none. */
export async function openMergeOf(context: RequestContext, id: number): Promise<OpenMerge | null> {
  requireAbility(context.actor, 'crm_customer_show');
  if (!can(context.actor, 'crm_customer_edit') || !can(context.actor, 'crm_customer_delete')) return null;
  const merge = await findLastMerge(db, id);
  const other = (merge?.before as { other?: Parameters<typeof fullName>[0] } | undefined)?.other;
  if (!merge || !other || unmergeUntil(merge.created_at) < now()) return null;
  return {
    otherName: fullName(other),
    at: merge.created_at.toISOString(),
    until: unmergeUntil(merge.created_at).toISOString(),
  };
}
