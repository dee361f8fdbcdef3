import { useMemo } from 'react';
import type { PlanLevel } from '@/lib/domain/plan/levels';
import { useBuilder } from './context';
import { requireDay } from './state/append';
import {
  blank,
  canMove,
  duplicate,
  insert,
  move,
  overwrite,
  setReference,
  setRemoved,
  setValue,
  type Writable,
} from './state/commands';
import { isStored } from './state/difference';
import type { StepName } from './state/history';
import { dayTarget, neighbour, sameLevel, stepTarget, type Target } from './state/moves';
import { dayRow, placeIn } from './state/places';
import { ancestorAt, type Branch, type FieldValue, liveChildren, placeOf, type RowKey } from './state/plan';
import { fillDown } from './state/rewrite';
import type { Builder } from './state/store';
import { rowName, stepText, useWords } from './words';

type Words = ReturnType<typeof useWords>;

/** All edits of the plan by keys, buttons and drag and drop. */
export type Edits = ReturnType<typeof editsOf>;

/** Each edit, with the focus and the announcement that belong to it, as one change of the screen. */
function eachTogether<T extends Readonly<Record<string, (...args: never[]) => unknown>>>(
  { together }: Builder,
  edits: T,
): T {
  const one = ([name, edit]: [string, T[string]]) => [
    name,
    (...args: never[]) => together(() => edit(...args)),
  ];
  return Object.fromEntries(Object.entries(edits).map((entry) => one(entry as [string, T[string]]))) as T;
}

function editsOf(builder: Builder, { t, nameOf, standingOf }: Words) {
  const plan = () => builder.get().history.plan;
  const step = (id: string, keys: readonly RowKey[]) => ({
    id,
    count: keys.length,
    name: keys[0] ? nameOf(keys[0]) : '',
  });
  const done = (name: StepName) => builder.say(t('said.done', { step: stepText(t, name) }));
  /** The rows that a key acts on: the selection when it contains the row, otherwise the row. */
  const targets = (): RowKey[] => {
    const { selected, active, history } = builder.get();
    if (active && !selected.includes(active)) return sameLevel(history.plan, [active]);
    return sameLevel(history.plan, selected.length > 0 ? selected : active ? [active] : []);
  };

  const moveTo = (keys: readonly RowKey[], target: Target, merge: string | null = null): boolean => {
    if (!canMove(plan(), keys, target.parent)) return false;
    builder.run(step('move', keys), (draft) => void move(draft, keys, target.parent, target.at), {
      merge,
      focus: keys[0] ?? null,
    });
    if (keys[0]) {
      builder.show(keys[0]);
      builder.say(standingOf(keys[0]));
    }
    return true;
  };

  /** Inserts a row as one step and shows it; `parentOf` may create the row that it goes into. */
  const add = (
    parentOf: RowKey | ((draft: Writable) => RowKey | null),
    at: number,
    branch: Branch,
  ): RowKey | null => {
    let key: RowKey | undefined;
    builder.run({ id: 'add', name: rowName(t, builder.get().names, branch) }, (draft) => {
      const parent = typeof parentOf === 'string' ? parentOf : parentOf(draft);
      if (parent) [key] = insert(draft, parent, at, [branch]);
    });
    if (!key) return null;
    builder.show(key);
    builder.say(t('said.added', { place: standingOf(key) }));
    return key;
  };

  /**
   * The place after the active row or at the end of its block; without an active row, in the day's last
   * block.
   */
  const exercisePlace = (): { block: RowKey; at: number; after: RowKey | null } | null => {
    const { active, place } = builder.get();
    const row = active ? plan().rows[active] : undefined;
    const day = dayRow(plan(), place);
    const near = active ? ancestorAt(plan(), active, 'block') : undefined;
    const block = near && near.parent === day?.key ? near : day && liveChildren(plan(), day.key).at(-1);
    if (!block) return null;
    const after =
      row?.level === 'exercise' && row.parent === block.key ? row : liveChildren(plan(), block.key).at(-1);
    return { block: block.key, at: after ? placeOf(plan(), after) + 1 : 0, after: after?.key ?? null };
  };

  return eachTogether(builder, {
    targets,
    moveTo,
    add,
    write: (key: RowKey, field: string, value: FieldValue) =>
      builder.run(step('edit', [key]), (draft) => setValue(draft, [key], field, value), {
        merge: `${key} ${field}`,
        focus: key,
      }),
    /** Titles the open day, which is created when missing. The focus stays in the field. */
    writeTitle: (title: string | null) => {
      const { week, day } = builder.get().place;
      if (week === null) return;
      const name = { id: 'edit', name: t(`days.${day}`) };
      builder.run(
        name,
        (draft) => {
          const key = requireDay(draft, week, day);
          if (key) setValue(draft, [key], 'title', title);
        },
        { merge: `${week} ${day} title`, focus: dayRow(plan(), { week, day })?.key ?? null },
      );
    },
    writeAll: (keys: readonly RowKey[], field: string, value: FieldValue) => {
      const name = step('set', keys);
      builder.run(name, (draft) => setValue(draft, keys, field, value), { focus: keys[0] ?? null });
      done(name);
    },
    /** How a block is trained, as one step. */
    writeFigures: (key: RowKey, values: Readonly<Record<string, FieldValue>>) => {
      const name = step('figures', [key]);
      builder.run(
        name,
        (draft) => {
          for (const [field, value] of Object.entries(values)) setValue(draft, [key], field, value);
        },
        { focus: key },
      );
      builder.show(key);
      done(name);
    },
    /** Undoes or redoes a step and announces it. */
    travel: (direction: 'undo' | 'redo') => {
      const name = builder[direction]();
      if (name) builder.say(t(`said.${direction}`, { step: stepText(t, name) }));
    },
    /** Takes back all that is not saved, as a step that can be undone. */
    discard: (count: number) => {
      const { base, place } = builder.get();
      const name = { id: 'discard', count };
      builder.run(name, (draft) => overwrite(draft, plan(), base));
      builder.store.setState({ errors: {}, failure: null, laterClash: null, status: 'idle' });
      builder.land(placeIn(plan(), place));
      done(name);
    },
    /** Copies the first exercise's dose to those below it. */
    fill: (rows: readonly RowKey[]) => {
      const keys = rows.filter((key) => plan().rows[key]?.level === 'exercise');
      if (keys.length < 2) return;
      const name = { id: 'fill', count: keys.length - 1 };
      builder.run(name, (draft) => fillDown(draft, keys), { focus: keys[0] ?? null });
      builder.say(t('said.filled', { count: keys.length - 1 }));
    },
    refer: (keys: readonly RowKey[], ref: number) => {
      const name = step('replace', keys);
      builder.run(name, (draft) => setReference(draft, keys, ref), { focus: keys[0] ?? null });
      done(name);
    },
    remove: (keys: readonly RowKey[]) => {
      if (keys.length === 0) return;
      const next = neighbour(plan(), keys);
      const name = step('remove', keys);
      builder.run(name, (draft) => setRemoved(draft, keys, true), { focus: keys[0] ?? null });
      builder.select([]);
      if (next) builder.show(next);
      const isKept = keys.some((key) => isStored(builder.get().base, key));
      builder.say(t(isKept ? 'said.removed' : 'said.gone', name));
    },
    restore: (key: RowKey) => {
      const name = step('restore', [key]);
      builder.run(name, (draft) => setRemoved(draft, [key], false), { focus: key });
      builder.show(key);
      done(name);
    },
    duplicate: (keys: readonly RowKey[]) => {
      let made: RowKey[] = [];
      builder.run(step('duplicate', keys), (draft) => {
        made = duplicate(draft, keys);
      });
      if (made[0]) {
        builder.select(made.length > 1 ? made : []);
        builder.show(made[0]);
        builder.say(standingOf(made[0]));
      }
    },
    stepBy: (keys: readonly RowKey[], by: 1 | -1, merge: string | null = null) => {
      const target = stepTarget(plan(), keys, by);
      if (target && moveTo(keys, target, merge)) return;
      builder.say(t('said.end'));
    },
    dayBy: (keys: readonly RowKey[], by: 1 | -1) => {
      const target = dayTarget(plan(), keys, by);
      if (!target || !moveTo(keys, target)) builder.say(t('said.end'));
    },
    addBlock: (ref: number, name: string): RowKey | null => {
      builder.name('blocks', ref, name);
      const { active, place } = builder.get();
      const { week } = place;
      if (week === null) return null;
      const day = dayRow(plan(), place)?.key;
      const near = active ? ancestorAt(plan(), active, 'block') : undefined;
      const at = near && near.parent === day ? placeOf(plan(), near) + 1 : Number.POSITIVE_INFINITY;
      return add((draft) => requireDay(draft, week, place.day), at, blank('block', ref));
    },
    exercisePlace,
    /** Adds an exercise at `exercisePlace`. Returns its key, or null when the day has no block. */
    addExercise: (
      ref: number,
      name: string,
      values: Readonly<Record<string, FieldValue>> = {},
    ): RowKey | null => {
      const to = exercisePlace();
      if (!to) return null;
      builder.name('exercises', ref, name);
      return add(to.block, to.at, blank('exercise', ref, values));
    },
    addRow: (level: PlanLevel, parent: RowKey, ref: number) =>
      add(parent, liveChildren(plan(), parent).length, blank(level, ref)),
  });
}

/** The edits of the board; its parts have them from `useActions`. */
export function useBoardEdits(): Edits {
  const builder = useBuilder();
  const words = useWords();
  return useMemo(() => editsOf(builder, words), [builder, words]);
}
