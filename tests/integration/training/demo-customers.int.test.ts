import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { findVersion, findVersions } from '@/db/repositories/builder/program-versions';
import { files, programs, progress_logs, users } from '@/db/schema';
import { addDaysTo, dayIn } from '@/lib/domain/clock';
import { planDifference } from '@/lib/domain/plan/difference';
import { versionText } from '@/lib/domain/plan/version';
import { daysOf, doneRowsOf } from '@/lib/domain/training';
import { planOf, versionState } from '@/lib/server/builder/publish';
import { getPlay } from '@/lib/server/training/days/get-play';
import { offerOf } from '@/lib/server/training/editions/edition-offer';
import { loadPlan } from '@/lib/server/training/load-plan';
import { loadMemberships } from '@/lib/server/training/memberships';
import { getExercisePage } from '@/lib/server/training/progress/get-exercise-page';
import { getCatchUp } from '@/lib/server/training/schedule/get-catch-up';
import { getPause } from '@/lib/server/training/schedule/get-pause';
import { contextOf } from '../admin/staff';

const today = dayIn('America/Costa_Rica');
let list: (typeof programs.$inferSelect)[];
const idOf = (slug: string) => list.find((row) => row.slug === slug)?.id ?? 0;
beforeAll(async () => {
  list = await db.select().from(programs);
});

/** A demo customer's plan of one program, as the customer sees it. */
async function trainee(name: string, slug: string) {
  const email = `${name}@brio.test`;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const userId = user?.id ?? 0;
  const member = (await loadMemberships(userId)).find(({ program }) => program.id === idOf(slug));
  if (!member) throw new Error(`${name} has no ${slug}`);
  const loaded = await loadPlan(userId, member);
  return { email, userId, member, loaded, offer: await offerOf(userId, member, loaded) };
}

describe('the published plans of the demo', () => {
  test.each([
    ['bootycamp', ['1.0', '1.1', '2.0']],
    ['flashfit', ['1.0', '1.1', '2.0']],
    ['thebasics', ['1.0', '1.1', '2.0']],
    ['reset', ['1.0', '1.1', '2.0']],
    ['reto40', ['1.0', '1.1']],
    ['sweatclub', ['1.0', '1.1']],
  ])('%s: each version is what its kind says, and the draft is the newest', async (slug, numbers) => {
    const heads = (await findVersions(db, idOf(slug))).toReversed();
    expect(heads.map(versionText)).toEqual(numbers);
    const dates = heads.map(({ created_at }) => created_at.getTime());
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    const plans = await Promise.all(
      heads.map(async (head) => {
        const version = await findVersion(db, idOf(slug), head);
        if (!version) throw new Error('no version');
        return planOf(db, version);
      }),
    );
    const kinds = plans.slice(1).map((plan, i) => planDifference(plans[i] ?? plan, plan).kind);
    expect(kinds).toEqual(heads.slice(1).map(({ kind }) => kind));
    expect(kinds).toEqual(['fix', 'edition'].slice(0, numbers.length - 1));
    expect(heads.slice(1).every(({ note }) => Boolean(note))).toBe(true);
    expect(await versionState(db, idOf(slug))).toMatchObject({ dirty: false });
  });

  test('an edition contains no fixes: customers on the previous one see no change', async () => {
    for (const slug of ['bootycamp', 'flashfit', 'thebasics', 'reset']) {
      const [before, after] = await Promise.all(
        [
          { major: 1, minor: 1 },
          { major: 2, minor: 0 },
        ].map((number) => findVersion(db, idOf(slug), number)),
      );
      if (!before || !after) throw new Error('no version');
      const { fixes, days } = planDifference(await planOf(db, before), await planOf(db, after));
      expect(fixes).toEqual([]);
      expect(days.length).toBeGreaterThan(2);
    }
  });
});

describe('the demo customer', () => {
  test('is on the newest edition of BootyCamp, is offered none, and has done every day before today', async () => {
    const { member, loaded, offer } = await trainee('cliente', 'bootycamp');
    expect(member.major).toBe(2);
    expect(offer).toBeNull();
    const past = daysOf(loaded.plan).filter(
      (day) => day.exerciseIds.length > 0 && (day.date ?? today) < today,
    );
    expect(past.length).toBeGreaterThanOrEqual(25);
    for (const day of past) expect(doneRowsOf(day, loaded.done)).toEqual([...day.exerciseIds]);
  });

  test('has sets with weights: history, records and an estimated maximum', async () => {
    const { email, userId } = await trainee('cliente', 'bootycamp');
    const sets = await db
      .select({ exerciseId: progress_logs.exercise_id, session: progress_logs.session_uuid })
      .from(progress_logs)
      .where(
        and(
          eq(progress_logs.user_id, userId),
          eq(progress_logs.action, 'set'),
          isNotNull(progress_logs.weight_kg),
          isNotNull(progress_logs.reps),
        ),
      );
    expect(sets.length).toBeGreaterThan(100);
    expect(sets.every(({ session }) => session !== null)).toBe(true);
    const counts = Map.groupBy(sets, ({ exerciseId }) => exerciseId);
    const [most = 0] = [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([id]) => id ?? 0);
    const page = await getExercisePage(await contextOf(email), most, null);
    expect(page.sessions.length).toBeGreaterThan(4);
    expect(page.sessions.some(({ estimatedMax, volume }) => estimatedMax && volume)).toBe(true);
    expect(page.records).not.toBeNull();
  });
});

// docs/spec/settings.md#demo
describe('customers of one situation each', () => {
  test('atrasada: the last two training days are missed, nothing before them', async () => {
    const { email, member } = await trainee('atrasada', 'flashfit');
    const view = await getCatchUp(await contextOf(email), member.program.id);
    expect(view?.missed).toHaveLength(2);
    expect(view?.ways.filter(({ refused }) => refused === null).map(({ change }) => change.kind)).toContain(
      'shift',
    );
  });

  test('anterior: trains edition 1 of BootyCamp and is offered 2, which changes days to come', async () => {
    const { member, offer } = await trainee('anterior', 'bootycamp');
    expect(member).toMatchObject({ major: 1, access: { status: 'VALID' } });
    expect(offer).toMatchObject({ major: 2 });
    expect(offer?.changed).toBeGreaterThan(0);
  });

  test('pausa: in a pause of her own since three days, which ends by itself in four', async () => {
    const { email, member, loaded } = await trainee('pausa', 'flashfit');
    expect(member.access.status).toBe('PAUSED');
    expect(loaded.events.map(({ kind }) => kind)).toEqual(['pause']);
    const view = await getPause(await contextOf(email), member.program.id, { from: null, to: null });
    const days = { pausedOn: addDaysTo(today, -3), resumeOn: addDaysTo(today, 4) };
    expect(view?.current).toEqual({ ...days, runs: true });
    expect(view).toMatchObject({ oneOff: true, used: { pauses: 1 } });
  });
});

test('the player has a clip and its technique for every exercise of FlashFit’s first two weeks', async () => {
  const { email, member } = await trainee('atrasada', 'flashfit');
  const context = await contextOf(email);
  const shown: { name: string; videos: readonly { variant: string; url: string }[] }[] = [];
  for (const week of [1, 2])
    for (const day of [1, 2, 3, 4, 5]) {
      const play = await getPlay(context, { month: 1, week, day }, member.program.id);
      shown.push(...(play?.day.blocks ?? []).flatMap(({ exercises }) => exercises));
    }
  expect(shown.length).toBeGreaterThan(80);
  for (const { name, videos } of shown) {
    const variants = videos.map(({ variant }) => variant);
    expect(variants, name).toEqual(expect.arrayContaining(['video', 'tecnica']));
  }
  const urls = [...new Set(shown.flatMap(({ videos }) => videos.map(({ url }) => url)))];
  const stored = await db.select({ key: files.key }).from(files).where(inArray(files.key, urls));
  expect(stored).toHaveLength(urls.length);
  const jump = shown.find(({ name }) => name === 'Sentadilla con salto');
  expect(jump?.videos).toContainEqual(
    expect.objectContaining({ variant: 'restringido', url: '/clips/sentadilla.mp4' }),
  );
});
