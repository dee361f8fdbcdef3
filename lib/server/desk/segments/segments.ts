import 'server-only';
import { db } from '@/db/client';
import {
  countSegment,
  findConditionOptions,
  findSegmentNames,
  findSegmentPeople,
  findSegments,
  lockSegment,
  type NamedOption,
  type SegmentPerson,
  saveSegmentRow,
  trashSegment,
} from '@/db/repositories/customers/segments';
import { recordAudit } from '@/lib/admin/audit';
import { businessToday } from '@/lib/business-day';
import { can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { type NamedTable, TABLE_OF } from '@/lib/domain/customers/condition-tables';
import { type Condition, readConditions, type SegmentInput } from '@/lib/domain/customers/segments';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { foldText } from '@/lib/domain/values/fold-text';

export const SEGMENT_PAGE = 20;

export type SavedSegment = {
  id: number;
  name: string;
  conditions: Condition[];
  count: number;
  updatedAt: string;
};
export type SegmentsPage = {
  saved: SavedSegment[];
  /** The chosen one; null for a new one. */
  chosen: SavedSegment | null;
  people: SegmentPerson[];
  page: number;
  options: NamedOption[];
  maySend: boolean;
};

/** Rows that conditions name, so that their names are known even when they are gone. */
function usedBy(conditions: readonly Condition[]): Partial<Record<NamedTable, number[]>> {
  const used: Partial<Record<NamedTable, number[]>> = {};
  for (const condition of conditions)
    for (const [field, table] of Object.entries(TABLE_OF)) {
      const value = (condition as Readonly<Record<string, unknown>>)[field];
      if (typeof value === 'number') used[table] = [...(used[table] ?? []), value];
    }
  return used;
}

/**
 * Saved segments with their counts, and one of them, the first unless it is named, with a page of its people.
 * Ability `crm_customer_edit`. Throws 401, 403, 404.
 */
export async function getSegments(
  context: RequestContext,
  { id, page = 1 }: { id: number | 'new' | null; page?: number },
): Promise<SegmentsPage> {
  const actor = requireAbility(context.actor, 'crm_customer_edit');
  const today = businessToday();
  const rows = await findSegments(db);
  const saved: SavedSegment[] = [];
  for (const row of rows) {
    const conditions = readConditions(row.conditions);
    const count = await countSegment(db, conditions, today);
    const updatedAt = row.updated_at.toISOString();
    saved.push({ id: row.id, name: row.name, conditions, count, updatedAt });
  }
  const chosen = id === null ? saved[0] : saved.find((each) => each.id === id);
  if (typeof id === 'number' && !chosen) throw new AppError('not_found');
  const at = { limit: SEGMENT_PAGE, offset: (page - 1) * SEGMENT_PAGE };
  return {
    saved,
    chosen: chosen ?? null,
    people: chosen ? await findSegmentPeople(db, chosen.conditions, today, at) : [],
    page,
    options: await findConditionOptions(db, usedBy(saved.flatMap(({ conditions }) => conditions))),
    maySend: can(actor, 'crm_mail_send'),
  };
}

type SegmentName = { id: number; name: string };

/** The saved segments by name; none for readers who may not see their people. */
export const listSegments = async ({ actor }: RequestContext): Promise<SegmentName[]> =>
  can(actor, 'crm_customer_edit') ? findSegmentNames(db) : [];

const MOST_NAMED = 5;

/** Saved segments whose name has the words; none for readers who may neither open nor write to a segment. */
export async function findSegmentsNamed({ actor }: RequestContext, text: string): Promise<SegmentName[]> {
  if (!can(actor, 'crm_customer_edit') && !can(actor, 'crm_mail_send')) return [];
  const words = foldText(text).split(/\s+/);
  const names = await findSegmentNames(db);
  return names
    .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
    .slice(0, MOST_NAMED);
}

/** How many customers the conditions choose now. Ability `crm_customer_edit`. Throws 401, 403. */
export async function countConditions(
  context: RequestContext,
  conditions: readonly Condition[],
): Promise<number> {
  requireAbility(context.actor, 'crm_customer_edit');
  return countSegment(db, conditions, businessToday());
}

/**
 * Saves a segment under its name, a new one without `id`. Ability `crm_customer_edit`. Throws 401, 403, 404,
 * and 409 when it was saved after `seen`.
 */
export async function saveSegment(context: RequestContext, input: SegmentInput): Promise<{ id: number }> {
  const actor = requireAbility(context.actor, 'crm_customer_edit');
  const { id = null, name, conditions, seen } = input;
  return db.transaction(async (tx) => {
    const before = id === null ? null : await lockSegment(tx, id);
    if (id !== null && !before) throw new AppError('not_found');
    if (before && seen && before.updated_at.toISOString() !== seen) throw new AppError('conflict');
    const row = orNotFound(await saveSegmentRow(tx, id, { name, conditions, created_by: actor.userId }));
    await recordAudit(tx, context, {
      action: before ? 'update' : 'create',
      model: 'customer-segments',
      id: row.id,
      before: before && { name: before.name, conditions: before.conditions },
      after: { name, conditions },
    });
    return { id: row.id };
  });
}

/**
 * Puts a segment into the trash, or with `back` takes it out again. Ability `crm_customer_edit`. Throws 404.
 */
export async function removeSegment(
  context: RequestContext,
  id: number,
  back: boolean,
): Promise<{ id: number }> {
  requireAbility(context.actor, 'crm_customer_edit');
  return db.transaction(async (tx) => {
    if (!(await trashSegment(tx, id, back ? null : now()))) throw new AppError('not_found');
    const action = back ? 'restore' : 'delete';
    await recordAudit(tx, context, { action, model: 'customer-segments', id });
    return { id };
  });
}
