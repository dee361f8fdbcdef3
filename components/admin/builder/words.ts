'use client';

import { useCallback } from 'react';
import { useBuilder } from './context';
import type { Author } from './state/clashes';
import type { StepName } from './state/history';
import { type DraftRow, liveChildren, type Plan, pathOf, placeOf, type RowKey } from './state/plan';
import type { BuilderState } from './state/store';
import type { Texts } from './texts';
import { useTexts } from './texts';

type Named = Pick<BuilderState, 'names'>;

/** The name of what a row refers to: «Fuerza A», «jueves», «Plancha». */
export function rowName(t: Texts, { names }: Named, { level, ref }: Pick<DraftRow, 'level' | 'ref'>): string {
  if (level === 'day') return t(`days.${ref}`);
  const library = ({ month: 'months', week: 'weeks', block: 'blocks', exercise: 'exercises' } as const)[
    level
  ];
  return names[library][ref] ?? `#${ref}`;
}

/** The name of who saved something: «Marcos», «Su otra ventana». */
export function authorName(
  t: Texts,
  { user }: Pick<BuilderState, 'user'>,
  by: Author['by'] | undefined,
): string {
  return by?.id === user.id ? t('save.own_window') : by?.name || t('save.other_person');
}

/** The names of a list's options; a repeated one has its number in the list: «A fondo (2)». */
export function optionNames(t: Texts, named: Named, rows: readonly DraftRow[]): string[] {
  const names = rows.map((row) => rowName(t, named, row));
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${at + 1})`,
  );
}

/** «B2 Zancada atrás, 10 por lado, seleccionada» */
export const rowLabel = (t: Texts, named: Named, row: DraftRow, isOn: boolean): string =>
  [
    [row.values.code, rowName(t, named, row)].filter(Boolean).join(' '),
    row.values.duration,
    isOn && t('selection.on'),
  ]
    .filter(Boolean)
    .join(', ');

/** «Mes 2 / Semana 6 / Jueves / Fuerza B» */
export const placeText = (t: Texts, named: Named, plan: Plan, key: RowKey): string =>
  pathOf(plan, key)
    .map((row) => rowName(t, named, row))
    .join(' / ');

/** «Zancada atrás, puesto 2 de 3 en Fuerza A» */
export function standing(t: Texts, named: Named, plan: Plan, row: DraftRow): string {
  const parent = plan.rows[row.parent];
  return t('said.place', {
    name: rowName(t, named, row),
    at: placeOf(plan, row) + 1,
    count: liveChildren(plan, row.parent).length,
    parent: parent ? rowName(t, named, parent) : '',
  });
}

export const stepValues = ({ count = 1, name = '' }: StepName) => ({ count, name });

export function useStepText(): (name: StepName) => string {
  const t = useTexts('builder');
  return (step) => t(`steps.${step.id}`, stepValues(step));
}

/** Functions that name rows as they are when called, for handlers of keys and buttons. */
export function useWords() {
  const t = useTexts('builder');
  const builder = useBuilder();
  return {
    t,
    nameOf: useCallback(
      (key: RowKey) => {
        const state = builder.get();
        const row = state.history.plan.rows[key];
        return row ? rowName(t, state, row) : '';
      },
      [builder, t],
    ),
    standingOf: useCallback(
      (key: RowKey) => {
        const state = builder.get();
        const row = state.history.plan.rows[key];
        return row ? standing(t, state, state.history.plan, row) : '';
      },
      [builder, t],
    ),
  };
}
