import 'server-only';
import { db, type Transaction } from '@/db/client';
import { withDryRun } from '@/db/dry-run';
import {
  countOrders,
  findDoubleSubscriptions,
  findRawRow,
  insertMerge,
  type MovedRows,
  setColumns,
} from '@/db/repositories/customers/customer-merges';
import { addToTotalPurchased } from '@/db/repositories/customers/customers';
import type { Pair } from '@/db/repositories/customers/merged-columns';
import { allowRewritingLogs } from '@/db/repositories/rewrite-logs';
import { recordAudit } from '@/lib/admin/audit';
import { seenBy } from '@/lib/admin/read';
import type { mergeCustomers as contract } from '@/lib/api/customers';
import type { Actor, RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import {
  columnsFromOther,
  fieldSides,
  type MergeChoices,
  unmergeUntil,
} from '@/lib/domain/customers/customer-merge';
import { addMoney, toWire } from '@/lib/domain/money';
import type { DataOf } from '@/lib/http/endpoint';
import { resources } from '@/lib/resources/registry';
import { endAccess } from '@/lib/server/accounts/end-access';
import { type AccessMoves, joinPrograms } from './join-access';
import {
  countedOf,
  lockPeople,
  type MergeBefore,
  type People,
  pairOf,
  refuseStaff,
  requireMerger,
  whenFree,
} from './merge-people';
import { movedCounts, moveRows } from './move-rows';

export type MergeInput = { other_id: number; take?: MergeChoices | undefined; dry_run: boolean };
export type MergeAnswer = DataOf<typeof contract>;

const earlier = (a: unknown, b: unknown) =>
  [a, b].filter((each): each is string => typeof each === 'string').sort()[0] ?? null;

/** Gives the kept customer the chosen values; returns them as the database has them. */
async function setValues(
  tx: Transaction,
  { customerId, keptUserId }: Pair,
  { kept, other }: Record<'kept' | 'other', Record<string, unknown>>,
  take: MergeChoices,
): Promise<Record<string, unknown>> {
  const set = {
    ...columnsFromOther(kept, other, take),
    user_id: keptUserId,
    agreed_tc: kept.agreed_tc === true || other.agreed_tc === true,
    mail_opt_out_at: earlier(kept.mail_opt_out_at, other.mail_opt_out_at),
  };
  await setColumns(tx, 'crm_customers', customerId, set);
  const after = await findRawRow(tx, 'crm_customers', customerId);
  return Object.fromEntries(Object.keys(set).map((name) => [name, after[name] ?? null]));
}

/** All rows, programs and the account that is closed. The other customer is in the trash by now. */
async function moveAll(tx: Transaction, pair: Pair, actor: Actor) {
  const { keptUserId: to, closedUserId: from } = pair;
  await allowRewritingLogs(tx);
  const { moved, cartWaits } = await moveRows(tx, pair);
  let access: AccessMoves = { moved: [], joined: [], runs: [] };
  if (from !== null && to !== null) {
    access = await joinPrograms(tx, { from, to, actorId: actor.userId });
    await setColumns(tx, 'users', from, { deleted_at: now().toISOString() });
    await endAccess(tx, from);
  }
  const all: MovedRows = { ...moved, 'program_users.user_id': access.moved };
  return { moved: all, cartWaits, access };
}

async function merge(
  tx: Transaction,
  context: RequestContext,
  actor: Actor,
  people: People,
  { take = {}, dry_run }: MergeInput,
): Promise<MergeAnswer> {
  const at = now();
  const pair = pairOf(people, take);
  const { customerId: id, otherId, keptUserId, closedUserId } = pair;
  const rows = {
    kept: await findRawRow(tx, 'crm_customers', id),
    other: await findRawRow(tx, 'crm_customers', otherId),
  };
  await setColumns(tx, 'crm_customers', otherId, { deleted_at: at.toISOString() });
  const { moved, cartWaits, access } = await moveAll(tx, pair, actor);
  const set = await setValues(tx, pair, rows, take);
  await addToTotalPurchased(tx, id, people.other.total_purchased);
  const before: MergeBefore = {
    this: rows.kept,
    other: rows.other,
    set,
    kept_user_id: keptUserId,
    closed_user_id: closedUserId,
    joined: access.joined,
    runs: access.runs,
    counted: await countedOf(tx, moved['orders.customer_id'] ?? []),
  };
  const row = { customer_id: id, other_id: otherId, actor_id: actor.userId, created_at: at, before, moved };
  const made = await insertMerge(tx, row);
  const counts = movedCounts(moved, access.moved.length + access.joined.length);
  const entry = { action: 'merge', model: 'crm-customers', before: null } as const;
  await recordAudit(tx, context, { ...entry, id, after: { other_id: otherId, ...counts } });
  await recordAudit(tx, context, { ...entry, id: otherId, after: { customer_id: id } });
  return {
    merge_id: dry_run ? null : made.id,
    id,
    other_id: otherId,
    take: fieldSides(rows.kept, rows.other, take),
    kept_user_id: keptUserId,
    closed_user_id: closedUserId,
    moved: counts,
    joined: access.joined.map(({ program_id, ends_on }) => ({ program_id, ends_on })),
    totals: {
      orders: await countOrders(tx, id),
      ...(seenBy(actor, resources['crm-customers']).fields.total_purchased
        ? { purchased: toWire(addMoney(people.kept.total_purchased, people.other.total_purchased)) }
        : {}),
    },
    double_subscriptions: keptUserId === null ? [] : await findDoubleSubscriptions(tx, keptUserId),
    cart_waits: cartWaits,
    undo_until: unmergeUntil(at).toISOString(),
  };
}

/**
 * `POST crm-customers/{id}/merge`: makes the other customer part of this one (docs/spec/crm.md#merge). A dry
 * run does the same and takes it back, so that its numbers are those of the run. Abilities
 * `crm_customer_edit` and `crm_customer_delete`. Throws 403 for a stronger account, 404, 409 for staff and
 * for what is merged already, 422 at `other_id`.
 */
export async function mergeCustomers(
  context: RequestContext,
  id: number,
  input: MergeInput,
): Promise<MergeAnswer> {
  const actor = requireMerger(context);
  return whenFree(() =>
    withDryRun(db, input.dry_run, async (tx) => {
      const people = await lockPeople(tx, id, input.other_id);
      await refuseStaff(tx, actor, [people.kept.user_id, people.other.user_id]);
      return merge(tx, context, actor, people, input);
    }),
  );
}
