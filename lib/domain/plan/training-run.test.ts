import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backport } from './backport';
import { buildContent } from './content';
import { planDifference } from './difference';
import { EDITS, edit, samplePlan } from './edits.fixture';
import { composeRun, type DayMarks, newestHead, type RunVersion, touchedDays } from './training-run';
import type { FullPlan } from './version';

/** A program with all its versions and one customer, without a database. */
function studio() {
  const versions: RunVersion[] = [];
  const plans = new Map<number, FullPlan>();
  let draft = samplePlan();
  const marks: { day: number; row: number; version: number; done: boolean }[] = [];
  let pinned: number | null = null;

  const store = (plan: FullPlan, major: number, minor: number) => {
    const id = versions.length + 1;
    plans.set(id, structuredClone(plan));
    versions.push({ id, major, minor, index: buildContent(plan, new Map()).index });
  };
  const newest = (major: number | null) => newestHead(versions, major) as RunVersion;
  const planOf = (version: RunVersion) => plans.get(version.id) as FullPlan;
  store(draft, 1, 0);

  const dayMarks = (): DayMarks[] =>
    [...new Set(marks.map(({ day }) => day))].map((dayId) => {
      const own = marks.filter(({ day }) => day === dayId);
      const last = new Map<number, (typeof own)[number]>();
      for (const mark of own) {
        last.delete(mark.row);
        last.set(mark.row, mark);
      }
      const done = [...last.values()].filter((mark) => mark.done);
      return {
        dayId,
        first: own[0]?.version ?? null,
        done: done.map(({ row, version }) => ({ id: row, version, at: new Date(0) })),
      };
    });
  const view = () => {
    const touched = touchedDays(versions, dayMarks());
    const byId = new Map(versions.map((version) => [version.id, version]));
    const months = composeRun(newest(pinned), touched, byId);
    const days = months.flatMap((month) =>
      month.weeks.flatMap((week) => week.days.map((day) => ({ ...day, monthId: month.id, weekId: week.id }))),
    );
    return { days, done: new Map(touched.map((each) => [each.dayId, each.done])) };
  };
  return {
    change: (what: (typeof EDITS)[number]) => edit(draft, what),
    discard: () => {
      draft = structuredClone(planOf(newest(null)));
    },
    publish(moveAll: boolean) {
      const base = newest(null);
      const difference = planDifference(planOf(base), draft);
      if (difference.kind === 'none') return;
      const majors = [...new Set(versions.map(({ major }) => major))];
      const others = majors
        .filter((major) => difference.kind === 'edition' || major !== base.major)
        .map(newest);
      if (difference.kind === 'edition') store(draft, base.major + 1, 0);
      else store(draft, base.major, base.minor + 1);
      for (const other of others) store(backport(planOf(other), difference), other.major, other.minor + 1);
      if (moveAll && pinned !== null) pinned = newest(null).major;
    },
    adopt() {
      if (pinned !== null) pinned = newest(null).major;
    },
    mark(nth: number, rowNth: number, done: boolean) {
      const training = view().days.filter((day) => day.exercise_ids.length > 0);
      const day = training[nth % training.length];
      const row = day?.exercise_ids[rowNth % day.exercise_ids.length];
      if (!day || row === undefined) return;
      pinned ??= versions.find(({ id }) => id === day.versionId)?.major ?? null;
      marks.push({ day: day.id, row, version: day.versionId, done });
    },
    finish(nth: number) {
      const training = view().days.filter((day) => day.exercise_ids.length > 0);
      const day = training[nth % training.length];
      day?.exercise_ids.forEach((_, row) => {
        this.mark(nth, row, true);
      });
    },
    view,
    touched: () => new Set(marks.map(({ day }) => day)),
  };
}

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('edit' as const), what: fc.constantFrom(...EDITS) }),
    fc.record({ do: fc.constant('publish' as const), moveAll: fc.boolean() }),
    fc.record({ do: fc.constant('discard' as const) }),
    fc.record({ do: fc.constant('adopt' as const) }),
    fc.record({ do: fc.constant('mark' as const), day: fc.nat(20), row: fc.nat(8), done: fc.boolean() }),
    fc.record({ do: fc.constant('finish' as const), day: fc.nat(20) }),
  ),
  { maxLength: 24 },
);

test('touched-day-frozen: no publish and no adoption changes a touched day, its place in the totals or what is done', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const shop = studio();
      for (const step of list) {
        const before = shop.view();
        const touched = shop.touched();
        if (step.do === 'edit') shop.change(step.what);
        if (step.do === 'discard') shop.discard();
        if (step.do === 'publish') shop.publish(step.moveAll);
        if (step.do === 'adopt') shop.adopt();
        if (step.do === 'mark') shop.mark(step.day, step.row, step.done);
        if (step.do === 'finish') shop.finish(step.day);
        if (step.do === 'mark' || step.do === 'finish') continue;
        const after = shop.view();
        for (const id of touched) {
          const [old, now] = [before, after].map(({ days }) => days.filter((day) => day.id === id));
          expect(now).toHaveLength(1);
          expect(now?.[0]?.exercise_ids).toEqual(old?.[0]?.exercise_ids);
          expect(after.done.get(id)).toEqual(before.done.get(id));
          const done = before.done.get(id);
          const isDone = old?.[0]?.exercise_ids.every((row) => done?.has(row));
          // A done day shows its very version.
          if (isDone) expect([now?.[0]?.hash, now?.[0]?.title]).toEqual([old?.[0]?.hash, old?.[0]?.title]);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a row that an edition moved is not done in its new day because it was done in the old one', () => {
  const shop = studio();
  shop.finish(0);
  const [first] = shop.view().days;
  shop.change('move_row');
  shop.publish(true);
  const { days, done } = shop.view();
  const holders = days.filter((day) => day.exercise_ids.includes(first?.exercise_ids[2] ?? 0));
  expect(holders.map((day) => done.get(day.id)?.has(first?.exercise_ids[2] ?? 0) ?? false)).toEqual([
    true,
    false,
  ]);
});

test('a fix reaches a touched day until it is done', () => {
  const shop = studio();
  shop.mark(0, 0, true);
  const [open] = shop.view().days;
  shop.change('dose');
  shop.publish(false);
  const [fixed] = shop.view().days;
  expect(fixed?.hash).not.toBe(open?.hash);
  shop.finish(0);
  shop.change('title');
  shop.publish(false);
  expect(shop.view().days[0]).toMatchObject({ hash: fixed?.hash, title: fixed?.title });
});

test('a touched day that a new edition lacks stays in its old month and week', () => {
  const shop = studio();
  shop.finish(0);
  const [old] = shop.view().days;
  shop.change('remove_week');
  shop.publish(true);
  const now = shop.view();
  expect(now.days.filter(({ weekId }) => weekId === old?.weekId)).toMatchObject([
    { id: old?.id, monthId: old?.monthId },
  ]);
  expect(now.days).toHaveLength(3 * 3 + 1);
});
