import { useMemo } from 'react';
import type { SelectOption } from '@/components/ui/select';
import { LEVELS } from '@/lib/domain/plan/levels';
import { useBuilder, useBuilderState } from './context';
import type { Author } from './state/clashes';
import type { StepName } from './state/history';
import {
  type DraftRow,
  liveChildren,
  type Names,
  type Plan,
  pathOf,
  placeOf,
  type RowKey,
} from './state/plan';
import type { BuilderState } from './state/store';
import { type Texts, useTexts } from './texts';

/** The name of what a row refers to: «Fuerza A», «jueves», «Plancha». */
export function rowName(t: Texts, names: Names, { level, ref }: Pick<DraftRow, 'level' | 'ref'>): string {
  const { library } = LEVELS[level];
  return library ? (names[library][ref] ?? `#${ref}`) : t(`days.${ref}`);
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
export function optionNames(t: Texts, names: Names, rows: readonly DraftRow[]): string[] {
  const texts = rows.map((row) => rowName(t, names, row));
  return texts.map((text, at) =>
    texts.indexOf(text) === texts.lastIndexOf(text) ? text : `${text} (${at + 1})`,
  );
}

/** The choices of a select of rows: repeated names are numbered, and a day has its title. */
export function rowOptions(t: Texts, names: Names, rows: readonly DraftRow[]): SelectOption[] {
  const texts = optionNames(t, names, rows);
  return rows.map(({ key, values }, at) => [key, [texts[at], values.title].filter(Boolean).join(': ')]);
}

/** The name of a row; where its list has another of that name, with its place in the list: «A fondo (2)». */
export function useNameInList(key: RowKey): string {
  const t = useTexts('builder');
  return useBuilderState(({ history: { plan }, names }) => {
    const rows = liveChildren(plan, plan.rows[key]?.parent ?? '');
    return optionNames(t, names, rows)[rows.findIndex((row) => row.key === key)] ?? '';
  });
}

/** «B2 Zancada atrás, 10 por lado, seleccionada» */
export const rowLabel = (t: Texts, names: Names, row: DraftRow, isOn: boolean): string =>
  [
    [row.values.code, rowName(t, names, row)].filter(Boolean).join(' '),
    row.values.duration,
    isOn && t('selection.on'),
  ]
    .filter(Boolean)
    .join(', ');

/** «Mes 2 / Semana 6 / Jueves / Fuerza B» */
export const placeText = (t: Texts, names: Names, plan: Plan, key: RowKey): string =>
  pathOf(plan, key)
    .map((row) => rowName(t, names, row))
    .join(' / ');

/** «Zancada atrás, puesto 2 de 3 en Fuerza A» */
function standing(t: Texts, names: Names, plan: Plan, row: DraftRow): string {
  const parent = plan.rows[row.parent];
  return t('said.place', {
    name: rowName(t, names, row),
    at: placeOf(plan, row) + 1,
    count: liveChildren(plan, row.parent).length,
    parent: parent ? rowName(t, names, parent) : '',
  });
}

/** «Mover Zancada atrás» */
export const stepText = (t: Texts, { id, count = 1, name = '' }: StepName): string =>
  t(`steps.${id}`, { count, name });

/** Functions that name rows as they are when called, for handlers of keys and buttons. */
export function useWords() {
  const t = useTexts('builder');
  const builder = useBuilder();
  return useMemo(
    () => ({
      t,
      nameOf: (key: RowKey): string => {
        const { history, names } = builder.get();
        const row = history.plan.rows[key];
        return row ? rowName(t, names, row) : '';
      },
      standingOf: (key: RowKey): string => {
        const { history, names } = builder.get();
        const row = history.plan.rows[key];
        return row ? standing(t, names, history.plan, row) : '';
      },
    }),
    [builder, t],
  );
}
