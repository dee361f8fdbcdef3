import 'server-only';
import type { Transaction } from '@/db/client';
import { type Actor, can } from '@/lib/domain/actor';
import { invalidField } from '@/lib/domain/errors';
import type { PlanDraft } from '@/lib/domain/plan/tree';
import { fieldSchema } from '@/lib/fields/schema';
import { boolean } from '@/lib/fields/types';
import { publishPlan, versionState } from './publish';

const flag = fieldSchema(boolean());

/** A flag in any encoding: 1, "1", true. Not sent is false. */
export function readFlag(name: string, value: unknown): boolean {
  const result = flag.safeParse(value);
  if (!result.success) throw invalidField(name, 'boolean_invalid');
  return result.data === true;
}

/**
 * "Saved is live" for callers unaware of drafts: publishes to everybody when the caller may publish and the
 * plan has a training day; otherwise it stays a draft (docs/spec/builder.md#draft-or-live). A save that
 * changes nothing (`saved`) publishes only what was left unpublished. Returns the version, null when none was
 * made.
 */
export async function publishLive(
  tx: Transaction,
  actor: Actor,
  programId: number,
  { draft, saved }: { draft: PlanDraft; saved: boolean },
): Promise<string | null> {
  if (!can(actor, 'program_publish') || draft.all('exercise').length === 0) return null;
  if (!saved && (await versionState(tx, programId))?.dirty === false) return null;
  const { kind, version } = await publishPlan(tx, { programId, actorId: actor.userId, moveAll: true });
  return kind === 'none' ? null : version;
}
