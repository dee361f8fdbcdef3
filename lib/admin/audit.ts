import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { type Db, db } from '@/db/client';
import { audit_entries, users } from '@/db/schema';
import { type AbilitySubject, ability } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { LogAction, LogModel } from '@/lib/domain/log-codes';
import type { Resource } from '@/lib/fields/resource';
import { auditAction } from '@/lib/http/audit-origin';
import { rowLabel } from '@/lib/resources/labels';
import { resources } from '@/lib/resources/registry';
import { namesOf } from './present';

type Change = {
  action: LogAction;
  model: LogModel;
  id: number;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /**
   * `updated_at` of the saved row, which entries are compared by; the database's own clock may differ from
   * it.
   */
  at?: unknown;
};

const SECRETS = new Set(['password', 'remember_token', 'token_hash', 'checkout_token_hash']);
const IGNORED = new Set(['created_at', 'updated_at']);

/** Only the fields that differ, secrets masked. */
function difference({ before = null, after = null }: Change) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !IGNORED.has(name),
  );
  const changed = names.filter(
    (name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null),
  );
  const pick = (row: Record<string, unknown> | null) =>
    row && Object.fromEntries(changed.map((name) => [name, SECRETS.has(name) ? '•••' : (row[name] ?? null)]));
  return { before: pick(before), after: pick(after) };
}

/**
 * Writes a users-log row and an audit entry in the transaction of the change
 * (docs/spec/access-control.md#audit).
 */
export async function recordAudit(tx: Db, context: RequestContext, change: Change): Promise<void> {
  const { action, model, id, at } = change;
  const created = at instanceof Date ? { created_at: at } : {};
  await auditAction(tx, context, { action, model, model_id: id, ...difference(change), ...created });
}

const valuesIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The latest changes of a row, newest first; references are rows with their names. */
export async function listAudit(
  context: RequestContext,
  { name, fields }: Pick<Resource<AbilitySubject>, 'name' | 'fields'>,
  id: number,
) {
  requireAbility(context.actor, ability(name, 'show'));
  const { id: key, action, created_at: at, before, after } = audit_entries;
  const found = await db
    .select({ id: key, action, at, actor: users.name, before, after })
    .from(audit_entries)
    .leftJoin(users, eq(users.id, audit_entries.actor_id))
    .where(and(eq(audit_entries.model, name), eq(audit_entries.model_id, id)))
    .orderBy(desc(key))
    .limit(50);
  const rows = found.map((row) => ({ ...row, before: valuesIn(row.before), after: valuesIn(row.after) }));
  const references = Object.entries(fields).flatMap(([column, field]) =>
    field.kind === 'reference' ? [{ column, to: field.to }] : [],
  );
  const nameOf = await namesOf(
    db,
    references.map(({ column, to }) => [to, rows.flatMap((row) => [row.before[column], row.after[column]])]),
  );
  for (const { before, after } of rows)
    for (const values of [before, after])
      for (const { column, to } of references) {
        const row = nameOf(to, Number(values[column]));
        if (row) values[column] = { id: row.id, name: rowLabel(resources[to], row) };
      }
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
