import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '@/lib/domain/plan/levels';
import { blank, insert, move, setReference, setRemoved, setValue, type Writable } from './commands';
import { mergePlans } from './merge';
import {
  branchOf,
  type DraftRow,
  isLive,
  liveInside,
  type Plan,
  pathOf,
  ROOT,
  type RowKey,
  readTree,
} from './plan';
import { treeOf } from './plan.fixture';

const { plan: base, ids } = readTree(treeOf(1));
const LEVEL = ['week', 'day', 'block', 'exercise'] as const;

/** A seeded random generator. */
function random(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * max);
  };
}

type Draw = (max: number) => number;
const pick = <T>(draw: Draw, list: readonly T[]): T | undefined => list[draw(list.length)];

/** Makes one random change. */
function edit(plan: Writable, draw: Draw, who: string): void {
  const level = pick(draw, LEVEL) ?? 'exercise';
  const row = pick(draw, liveInside(plan, ROOT, level));
  if (!row) return;
  const text = pick(
    draw,
    LEVELS[level].texts.filter((name) => !/rounds|rest_seconds|scheme/.test(name)),
  );
  const parent = pick(draw, liveInside(plan, ROOT, level === 'exercise' ? 'block' : 'day'));
  switch (draw(5)) {
    case 0:
    case 1:
      if (text) setValue(plan, [row.key], text, `${who} ${draw(1_000)}`);
      return;
    case 2:
      if (level === 'exercise') setReference(plan, [row.key], 10 + draw(50));
      return;
    case 3:
      if (level === 'exercise' || level === 'block') move(plan, [row.key], parent?.key ?? '', draw(3));
      return;
    default:
      if (draw(3) === 0) setRemoved(plan, [row.key], true);
      else if (level === 'exercise' || level === 'block')
        insert(plan, row.parent, draw(4), [branchOf(plan, row)]);
  }
}

const edited = (plan: Plan, draw: Draw, who: string): Plan =>
  produce(plan, (draft) => {
    for (let count = 1 + draw(6); count > 0; count -= 1) edit(draft as Writable, draw, who);
  });

/** Begins a weekday that is free in a random week, with a copy of a block. */
const begin = (plan: Plan, draw: Draw, who: string): Plan =>
  produce(plan, (draft) => {
    const week = pick(draw, liveInside(plan, ROOT, 'week'));
    const block = pick(draw, liveInside(plan, ROOT, 'block'));
    const day = blank('day', 4 + draw(3), { title: draw(2) === 0 ? who : null });
    if (week && block) insert(draft as Writable, week.key, 9, [{ ...day, below: [branchOf(plan, block)] }]);
  });

/** The plan as the server returns it, without removed rows. */
function stored(plan: Plan): Plan {
  const rows = Object.fromEntries(Object.entries(plan.rows).filter(([key]) => isLive(plan, key)));
  const lists = Object.fromEntries(
    Object.entries(plan.lists)
      .filter(([key]) => key === ROOT || rows[key])
      .map(([key, list]) => [key, list.filter((child) => rows[child])]),
  );
  return { rows, lists };
}

const isNew = (key: RowKey) => base.rows[key] === undefined;
/** Fields of a row, including its reference, that differ from the common start. */
function changed(row: DraftRow): [field: string, value: unknown][] {
  const before = base.rows[row.key];
  if (!before) return [];
  const fields = Object.entries(row.values).filter(([name, value]) => before.values[name] !== value);
  return [...fields, ...(row.ref === before.ref ? [] : [['ref', row.ref] as [string, unknown]])];
}
const fieldOf = (row: DraftRow | undefined, field: string) =>
  field === 'ref' ? row?.ref : row?.values[field];

// docs/spec/builder.md#named-tests
describe('store-two-editors', () => {
  test.each(Array.from({ length: 200 }, (_, seed) => seed + 1))('pair %i loses no edit', (seed) => {
    const draw = random(seed * 7_919);
    const mine = edited(base, draw, 'mine');
    const theirs = stored(edited(base, draw, 'theirs'));
    const { plan, clashes, changes } = mergePlans(base, mine, theirs, ids);
    const decided = new Set(
      clashes.map((clash) => `${clash.key} ${clash.kind === 'field' ? clash.field : ''}`),
    );

    for (const row of Object.values(mine.rows)) {
      const after = plan.rows[row.key];
      // This screen's values stand, with or without a conflict.
      for (const [field, value] of changed(row)) {
        const isTheirsGone = theirs.rows[row.key] === undefined && after?.removed;
        if (!isTheirsGone) expect(fieldOf(after, field), `${row.key} ${field}`).toEqual(value);
        // What both did not write alike is named, as merged or as a conflict.
        if (isTheirsGone || !isLive(plan, row.key) || !isLive(theirs, row.key)) continue;
        const isNamed = changes.some(
          (change) => change.isOwn && change.key === row.key && 'field' in change && change.field === field,
        );
        const isAlike = fieldOf(theirs.rows[row.key], field) === value;
        expect(isNamed || isAlike || decided.has(`${row.key} ${field}`), `${row.key} ${field}`).toBe(true);
      }
      if (isNew(row.key) && isLive(mine, row.key)) expect(after?.removed).toBe(false);
      if (row.removed && base.rows[row.key]) expect(after?.removed).toBe(true);
    }
    for (const row of Object.values(theirs.rows)) {
      const after = plan.rows[row.key];
      expect(after, row.key).toBeDefined();
      for (const [field, value] of changed(row)) {
        const own = mine.rows[row.key];
        const isOwn = own !== undefined && changed(own).some(([name]) => name === field);
        // The other's values stand where this screen wrote nothing; where both wrote, there is a conflict.
        if (!isOwn) expect(fieldOf(after, field), `${row.key} ${field}`).toEqual(value);
        else if (fieldOf(own, field) !== value) expect(decided).toContain(`${row.key} ${field}`);
      }
    }
    // A row that the other removed and this screen changed is a conflict, at the row or an ancestor.
    for (const row of Object.values(mine.rows)) {
      if (isNew(row.key) || !isLive(mine, row.key) || theirs.rows[row.key]) continue;
      if (changed(row).length === 0) continue;
      let at: RowKey = row.key;
      while (at !== ROOT && !decided.has(`${at} `)) at = mine.rows[at]?.parent ?? ROOT;
      expect(at, row.key).not.toBe(ROOT);
    }
    // Every row is in exactly one list, that of its parent.
    for (const [parent, list] of Object.entries(plan.lists))
      for (const key of list) expect(plan.rows[key]?.parent, key).toBe(parent);
    expect(Object.values(plan.lists).flat().length).toBe(Object.keys(plan.rows).length);
  });

  test.each(Array.from({ length: 100 }, (_, seed) => seed + 1))('pair %i begins days', (seed) => {
    const draw = random(seed * 104_729);
    const begun = (who: string) => begin(edited(base, draw, who), draw, who);
    const mine = begun('mine');
    const theirs = stored(begun('theirs'));
    const { plan, clashes } = mergePlans(base, mine, theirs, ids);
    const kept = clashes.filter(({ kind }) => kind === 'deleted').map(({ key }) => key);
    for (const week of liveInside(plan, ROOT, 'week')) {
      const days = liveInside(plan, week.key, 'day').filter(({ key }) => !kept.includes(key));
      expect(new Set(days.map(({ ref }) => ref)).size, week.key).toBe(days.length);
    }
    for (const [own, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const)
      for (const { key, parent } of liveInside(own, ROOT, 'block')) {
        const isBegun = isNew(key) && isNew(parent) && !other.rows[key];
        const isAsked = clashes.some(
          (clash) => clash.kind === 'removed' && pathOf(plan, key).some((row) => row.key === clash.key),
        );
        if (isBegun && !isAsked) expect(isLive(plan, key), key).toBe(true);
      }
    expect(Object.values(plan.lists).flat().length).toBe(Object.keys(plan.rows).length);
  });
});
