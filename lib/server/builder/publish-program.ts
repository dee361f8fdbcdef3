import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findRecord, tableNamed } from '@/db/repositories/admin/records';
import { findOffered } from '@/db/repositories/builder/version-customers';
import { findProgramName } from '@/db/repositories/content/translations';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { recordAudit } from '@/lib/admin/audit';
import type { publishPlan as contract } from '@/lib/api/versions';
import { businessDay } from '@/lib/business-day';
import { refreshPublicPages } from '@/lib/cache/refresh';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { invalidField, orNotFound } from '@/lib/domain/errors';
import type { AffectedDay } from '@/lib/domain/plan/reached';
import { editionMailKey } from '@/lib/domain/plan/training-offer';
import { env } from '@/lib/env';
import { cacheTagsOf } from '@/lib/fields/resource';
import type { BodyOf, DataOf } from '@/lib/http/endpoint';
import { toLocale } from '@/lib/i18n/locales';
import { resources } from '@/lib/resources/registry';
import { routes } from '@/lib/routes';
import { publishPlan } from './publish';
import { requireFreshPlan } from './stale';

/**
 * `POST programs/{id}/publish` (docs/spec/versions.md#publishing). Throws 422 at `reason` when all
 * customers are moved without one, at `program_months` without a training day; 409 when the draft is newer
 * than `plan_revision`.
 */
export async function publishProgram(
  context: RequestContext,
  programId: number,
  { note, notify, move_all: moveAll, reason, dry_run: dryRun, plan_revision }: BodyOf<typeof contract>,
): Promise<{ data: DataOf<typeof contract> }> {
  const actor = requireAbility(context.actor, 'program_publish');
  if (moveAll && !dryRun && !reason) throw invalidField('reason', 'move_reason_required');
  const data = await db.transaction(async (tx) => {
    const draft = orNotFound(
      await findRecord(tx, tableNamed(resources.programs.table), programId, { lock: 'change' }),
    );
    await requireFreshPlan(tx, context, draft, { plan_revision });
    const { affected, ...plan } = await publishPlan(tx, {
      programId,
      actorId: actor.userId,
      note,
      moveAll,
      dryRun,
    });
    const published = { ...plan, plan_revision: Number(draft.plan_revision) };
    if (dryRun) return published;
    const { kind, version, customers } = published;
    const after = { kind, version, note, notify, move_all: moveAll, reason, customers };
    await recordAudit(tx, context, { action: 'publish', model: 'programs', id: programId, after });
    if (notify && customers.offered > 0) await mailOffer(tx, programId, affected, { ...published, note });
    return published;
  });
  if (!dryRun) refreshPublicPages(cacheTagsOf(resources.programs, programId));
  return { data };
}

/** One mail to each customer, once per edition. */
async function mailOffer(
  tx: Transaction,
  programId: number,
  affected: readonly AffectedDay[],
  { major, note }: { major: number; note: string | null },
): Promise<void> {
  const names = {
    es: await findProgramName(tx, programId, 'es'),
    'en-US': await findProgramName(tx, programId, 'en-US'),
  };
  const offered = await findOffered(tx, programId, affected, businessDay());
  for (const { userId, name, email, preferences } of offered) {
    const locale = toLocale(preferences.locale);
    await queueMail(tx, {
      template: 'edition_offered',
      to: email,
      locale,
      userId,
      props: {
        name,
        program: names[locale] ?? '',
        note: note ?? '',
        link: `${env.APP_URL}${routes.planOf(programId)}`,
      },
      dedupeKey: editionMailKey(programId, major, userId),
    });
  }
}
