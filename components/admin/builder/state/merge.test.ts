import { produce } from 'immer';
import { expect, test } from 'vitest';
import { blank, insert, move, setReference, setRemoved, setValue, type Writable } from './commands';
import { mergePlans } from './merge';
import { branchOf, liveChildren, liveInside, type Plan, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';

const { plan: base, ids } = readTree(treeOf(2));
const change = (plan: Plan, command: (draft: Writable) => void): Plan =>
  produce(plan, (draft) => command(draft as Writable));
const [one, two] = liveInside(base, ROOT, 'exercise');
if (!one || !two) throw new Error('fixture');
/** The plan as the server returns it, without removed rows. */
const without = (plan: Plan, key: string): Plan =>
  change(plan, (draft) => {
    const row = draft.rows[key];
    if (!row) return;
    draft.lists[row.parent] = (draft.lists[row.parent] ?? []).filter((other) => other !== key);
    delete draft.rows[key];
  });

test('different rows, and different fields of a row, merge without a question', () => {
  const mine = change(base, (draft) => setValue(draft, [one.key], 'duration', '45 s'));
  const theirs = change(base, (draft) => {
    setValue(draft, [one.key], 'instructions', 'Despacio');
    setValue(draft, [two.key], 'duration', '30 s');
  });
  const merged = mergePlans(base, mine, theirs, ids);
  expect(merged.clashes).toEqual([]);
  expect(merged.plan.rows[one.key]?.values).toMatchObject({ duration: '45 s', instructions: 'Despacio' });
  expect(merged.plan.rows[two.key]?.values.duration).toBe('30 s');
  expect(merged.changes).toEqual([
    { isOwn: false, kind: 'field', key: one.key, field: 'instructions', from: null, to: 'Despacio' },
    { isOwn: false, kind: 'field', key: two.key, field: 'duration', from: '12 rep.', to: '30 s' },
    { isOwn: true, kind: 'field', key: one.key, field: 'duration', from: '12 rep.', to: '45 s' },
  ]);
});

test('the same field asks, and until then what was typed here stands', () => {
  const mine = change(base, (draft) => setValue(draft, [one.key], 'duration', '45 s'));
  const theirs = change(base, (draft) => setValue(draft, [one.key], 'duration', '50 s'));
  const { plan, clashes } = mergePlans(base, mine, theirs, ids);
  expect(clashes).toEqual([{ kind: 'field', key: one.key, field: 'duration', mine: '45 s', theirs: '50 s' }]);
  expect(plan.rows[one.key]?.values.duration).toBe('45 s');
});

test('a row that both moved asks, and until then stands where it was moved here', () => {
  const blocks = liveInside(base, ROOT, 'block').filter(({ key }) => key !== one.parent);
  const [here, there] = blocks;
  if (!here || !there) throw new Error('fixture');
  const mine = change(base, (draft) => void move(draft, [one.key], here.key, 0));
  const theirs = change(base, (draft) => void move(draft, [one.key], there.key, 0));
  const { plan, clashes } = mergePlans(base, mine, theirs, ids);
  expect(clashes).toEqual([{ kind: 'moved', key: one.key, mine: here.key, theirs: there.key }]);
  expect(liveChildren(plan, here.key).map(({ key }) => key)).toContain(one.key);
  expect(mergePlans(base, mine, mine, ids).clashes).toEqual([]);
});

test('a row that the other removed asks when it was changed here, else goes', () => {
  const gone = without(base, one.key);
  const mine = change(base, (draft) => setValue(draft, [one.key], 'duration', '45 s'));
  expect(mergePlans(base, mine, gone, ids).clashes).toEqual([{ kind: 'deleted', key: one.key }]);
  const { plan, clashes } = mergePlans(
    base,
    change(base, (d) => setValue(d, [two.key], 'code', 'Z')),
    gone,
    ids,
  );
  expect(clashes).toEqual([]);
  expect(plan.rows[one.key]?.removed).toBe(true);
});

test('rows added on both sides are all there; an order of the own stays', () => {
  const mine = change(base, (draft) => {
    move(draft, [two.key], one.parent, 0);
    insert(draft, one.parent, 1, [branchOf(base, one)]);
  });
  const theirs = change(base, (draft) => {
    insert(draft, one.parent, 9, [branchOf(base, two)]);
    setRemoved(draft, [], true);
  });
  const list = liveChildren(mergePlans(base, mine, theirs, ids).plan, one.parent);
  expect(list).toHaveLength(5);
  expect(list[0]?.key).toBe(two.key);
});

test('a weekday that both began is one day with the blocks of both; two titles of it ask', () => {
  const [week] = liveInside(base, ROOT, 'week');
  const [block] = liveInside(base, ROOT, 'block');
  if (!week || !block) throw new Error('fixture');
  const begin = (title: string | null) =>
    change(base, (draft) => {
      const day = { ...blank('day', 6, { title }), below: [branchOf(base, block)] };
      insert(draft, week.key, 3, [day]);
    });
  /** As the server returns the other person's plan: new rows have keys of their own. */
  const renamed = (plan: Plan): Plan =>
    JSON.parse(JSON.stringify(plan).replaceAll(/"([a-z]+)-n\w+"/g, (key) => key.replace('-n', '-9')));
  const days = (plan: Plan) => liveChildren(plan, week.key).filter(({ ref }) => ref === 6);

  const { plan, clashes } = mergePlans(base, begin(null), renamed(begin('Piernas')), ids);
  const [day, ...rest] = days(plan);
  expect(rest).toEqual([]);
  expect(day?.values.title).toBe('Piernas');
  const blocks = liveChildren(plan, day?.key ?? '');
  expect(blocks).toHaveLength(2);
  for (const { key } of blocks) expect(liveChildren(plan, key)).toHaveLength(3);
  expect(clashes).toEqual([]);
  expect(Object.values(plan.lists).flat()).toHaveLength(Object.keys(plan.rows).length);

  const twice = mergePlans(base, begin('Brazos'), renamed(begin('Piernas')), ids);
  expect(days(twice.plan)).toHaveLength(1);
  expect(twice.clashes).toEqual([
    { kind: 'field', key: days(twice.plan)[0]?.key, field: 'title', mine: 'Brazos', theirs: 'Piernas' },
  ]);
});

test('a day that moved to a weekday which was begun here takes what was begun', () => {
  const [week] = liveInside(base, ROOT, 'week');
  const [moved] = liveInside(base, ROOT, 'day');
  const [block] = liveInside(base, ROOT, 'block');
  if (!week || !moved || !block) throw new Error('fixture');
  const mine = change(base, (draft) => {
    insert(draft, week.key, 3, [{ ...blank('day', 6, { title: null }), below: [branchOf(base, block)] }]);
  });
  const theirs = change(base, (draft) => setReference(draft, [moved.key], 6));
  const { plan } = mergePlans(base, mine, theirs, ids);
  const days = liveChildren(plan, week.key).filter(({ ref }) => ref === 6);
  expect(days.map(({ key }) => key)).toEqual([moved.key]);
  expect(days[0]?.values.title).toBe(moved.values.title);
  expect(liveChildren(plan, moved.key)).toHaveLength(3);
});

test('a row that was removed and saved here, and that the other restored since, stays', () => {
  const saved = change(base, (draft) => setRemoved(draft, [one.key], true));
  const mine = change(saved, (draft) => setValue(draft, [two.key], 'duration', '45 s'));
  const { plan, clashes, changes } = mergePlans(saved, mine, base, ids);
  expect(plan.rows[one.key]?.removed).toBe(false);
  expect(clashes).toEqual([]);
  expect(changes).toContainEqual({ isOwn: false, kind: 'added', key: one.key });
});

test('a row removed here that the other changed, also below it, asks; its order there does not', () => {
  const mine = change(base, (draft) => setRemoved(draft, [one.parent], true));
  const clashesWith = (command: (draft: Writable) => void) =>
    mergePlans(base, mine, change(base, command), ids).clashes;
  const asked = [{ kind: 'removed', key: one.parent }];
  expect(clashesWith((draft) => setValue(draft, [one.key], 'duration', '50 s'))).toEqual(asked);
  expect(clashesWith((draft) => void insert(draft, one.parent, 0, [blank('exercise', 5)]))).toEqual(asked);
  expect(clashesWith((draft) => void move(draft, [one.key], one.parent, 2))).toEqual([]);
  const both = mergePlans(
    base,
    mine,
    change(base, (draft) => setValue(draft, [one.key], 'code', 'Z9')),
    ids,
  );
  expect(both.plan.rows[one.parent]?.removed).toBe(true);
  expect(both.plan.rows[one.key]?.values.code).toBe('Z9');
});
