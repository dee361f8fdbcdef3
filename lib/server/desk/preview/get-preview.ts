import 'server-only';
import { db } from '@/db/client';
import { hasAudit } from '@/db/repositories/accounts/staff-audit';
import { versionDays } from '@/db/repositories/catalog/plan';
import { translateNames } from '@/db/repositories/content/translations';
import { recordAudit } from '@/lib/admin/audit';
import { type Actor, type RequestContext, refuseImpersonated, requireAbility } from '@/lib/domain/actor';
import { type Day, now } from '@/lib/domain/clock';
import { AppError, orNotFound } from '@/lib/domain/errors';
import type { VersionNumber } from '@/lib/domain/plan/version';
import { daysOf } from '@/lib/domain/training';
import { SPANISH } from '@/lib/domain/translations';
import { requireProgram } from '@/lib/server/builder/require-program';
import { programDetail } from '@/lib/server/catalog/get-program';
import type { ProgramDetail } from '@/lib/server/catalog/views';
import { IMPERSONATION_MINUTES, requireCustomer } from '@/lib/server/desk/impersonation/start';
import { loadOffers } from '@/lib/server/orders/load-offers';
import type { DayView, WeekView } from '@/lib/server/training/days/day-views';
import { lookAtDay } from '@/lib/server/training/days/get-day';
import { lookAtWeek } from '@/lib/server/training/days/get-week';
import { loadPlan } from '@/lib/server/training/load-plan';
import { loadMemberships, today } from '@/lib/server/training/memberships';
import type { Looking } from '@/lib/server/training/viewpoint';
import { newcomer } from './newcomer';
import { sourceOf } from './source';

export type PreviewQuery = {
  programId: number;
  /** The draft, or a version. */
  source: 'draft' | VersionNumber;
  /** `visitor` sees the public page; `new` is someone who begins; else the id of a customer. */
  as: 'visitor' | 'new' | number;
  /** The day used as today. */
  on: Day | null;
  /** First day of `new`; null begins today as a purchase would. */
  starts: Day | null;
  /** Ordinals as in the address of the plan; null asks where the day is. */
  at: { month: number; week: number; day: number | null } | null;
};

export type Preview =
  | { kind: 'program'; program: ProgramDetail }
  | { kind: 'week'; view: WeekView }
  | { kind: 'day'; view: DayView }
  /** The position in the plan of the day used as today. */
  | { kind: 'place'; month: number; week: number; day: number | null }
  /** There is no plan yet. */
  | { kind: 'empty' };

/**
 * What a page of a program shows to someone on some day, by the customer's own loaders: of the draft or of
 * any version (docs/spec/builder.md#preview). Locked days come as empty as a customer gets them. Needs
 * `program_show`, and `user_impersonate` to look as a customer, which is audited. Throws 401, 403, 404.
 */
export async function getPreview(context: RequestContext, query: PreviewQuery): Promise<Preview> {
  const actor = requireAbility(context.actor, 'program_show');
  refuseImpersonated(actor);
  const { programId, as, at } = query;
  await requireProgram(programId);
  if (typeof as === 'number') await allowCustomer(context, actor, as, programId);
  const day = query.on ?? today();
  const source = await sourceOf(programId, query.source);
  if (as === 'visitor') {
    const offers = orNotFound(await loadOffers(db, programId));
    const { locale } = context;
    const names = await translateNames(db, locale, source.version.names);
    const days = versionDays({ ...source.version, names }, locale);
    return { kind: 'program', program: await programDetail(offers, days, { today: day, locale }) };
  }
  const viewpoint = { today: day, ...source };
  const looking = as === 'new' ? await newcomer(programId, query.starts, viewpoint) : null;
  const seen = looking ?? (await customer(Number(as), programId, viewpoint));
  if (!at) return placeOf(seen);
  if (at.day === null) return { kind: 'week', view: await lookAtWeek(seen, at) };
  return { kind: 'day', view: await lookAtDay(seen, { ...at, day: at.day }) };
}

async function placeOf(looking: Looking): Promise<Preview> {
  const loaded = await loadPlan(looking.userId, looking.member, looking.viewpoint);
  const day = daysOf(loaded.plan).find(({ date }) => date === loaded.today);
  if (day) return { kind: 'place', month: day.month, week: day.week, day: day.day };
  const { current } = loaded;
  return current
    ? { kind: 'place', month: current.month, week: current.number, day: null }
    : { kind: 'empty' };
}

async function customer(
  userId: number,
  programId: number,
  viewpoint: NonNullable<Looking['viewpoint']>,
): Promise<Looking> {
  const all = await loadMemberships(userId, SPANISH, viewpoint.today);
  const member = all.find(({ program }) => program.id === programId);
  if (!member) throw new AppError('not_found', { message: { key: 'preview_not_theirs' } });
  return { userId, all, member, reader: 'staff', viewpoint };
}

/** One audit entry for a sitting, not one for every page of it. */
async function allowCustomer(context: RequestContext, actor: Actor, userId: number, programId: number) {
  requireAbility(actor, 'user_impersonate');
  await requireCustomer(actor, userId);
  const entry = { action: 'preview', model: 'users', id: userId } as const;
  const since = new Date(now().getTime() - IMPERSONATION_MINUTES * 60_000);
  if (await hasAudit(db, { ...entry, actorId: actor.userId, since })) return;
  await db.transaction((tx) => recordAudit(tx, context, { ...entry, after: { program_id: programId } }));
}
