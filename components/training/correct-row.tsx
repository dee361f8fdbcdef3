import { useLocale } from 'next-intl';
import { useId } from 'react';
import { FieldError, fieldAria } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { Unit } from '@/lib/domain/player/sets';
import type { CorrectedFigures } from '@/lib/domain/progress/correction';
import { figureText, readFigure } from '@/lib/domain/values/typed-figure';
import type { LoggedSetRow } from '@/lib/server/training/progress/get-progress-day';

export type CorrectSet = Pick<LoggedSetRow, 'effort'> & {
  done: NonNullable<LoggedSetRow['done']>;
  correct: NonNullable<LoggedSetRow['correct']>;
};
export type CorrectField = 'reps' | 'weight' | 'seconds' | 'meters' | 'effort';

const MOST = { reps: 10_000, weight: 9_999, seconds: 86_400, meters: 1_000_000, effort: 10 };

/** The fields of a logged set; repetitions unless only time or distance was logged. */
const fieldsOf = ({ done }: CorrectSet): CorrectField[] => [
  ...(done.reps !== null || (done.seconds === null && done.meters === null) ? (['reps'] as const) : []),
  ...(done.seconds === null ? [] : (['seconds'] as const)),
  ...(done.meters === null ? [] : (['meters'] as const)),
  'weight',
  'effort',
];
const nameOf = ({ correct }: CorrectSet, field: CorrectField) => `${field} ${correct.row} ${correct.setNo}`;
const figureOf = ({ done, correct, effort }: CorrectSet, field: CorrectField): number | null =>
  field === 'effort' ? effort : field === 'weight' ? correct.weight : done[field];

/** A field with what is no figure between these. */
export type WrongField = { name: string; least: number; most: number };

const limitsOf = (set: CorrectSet, field: CorrectField): WrongField => ({
  name: nameOf(set, field),
  least: field === 'effort' ? 1 : 0,
  most: MOST[field],
});
const isWithin = (value: number | null, { least, most }: WrongField): boolean =>
  value === null || (value >= least && value <= most);

/** The first figure of a set that can't be, as logged, with its field; null when none. */
export function wrongAsLogged(
  set: CorrectSet,
): { field: CorrectField; value: number; limits: WrongField } | null {
  for (const field of fieldsOf(set)) {
    const value = figureOf(set, field);
    const limits = limitsOf(set, field);
    const isWhole = field === 'weight' || value === null || Number.isInteger(value);
    if (value !== null && !(isWhole && isWithin(value, limits))) return { field, value, limits };
  }
  return null;
}

/** The values of a set's fields; null when one is invalid, which is named. */
export function readRow(
  form: FormData,
  set: CorrectSet,
  unit: Unit,
): { figures: CorrectedFigures | null; isChanged: boolean; wrong?: WrongField } {
  const figures: CorrectedFigures = {};
  let isChanged = false;
  for (const field of fieldsOf(set)) {
    const limits = limitsOf(set, field);
    const text = String(form.get(limits.name) ?? '').trim();
    const value = text === '' ? null : readFigure(text, field !== 'weight');
    if (value === undefined || !isWithin(value, limits))
      return { figures: null, isChanged: true, wrong: limits };
    isChanged ||= value !== figureOf(set, field);
    if (value !== null) figures[field] = value;
    if (value !== null && field === 'weight') figures.unit = unit;
  }
  return { figures, isChanged };
}

type CorrectRowProps = {
  set: CorrectSet;
  labelOf: (field: CorrectField) => string;
  name: string;
  /** The name of a wrong field, and its message. */
  wrong: { name: string; text: string } | null;
};

/** A set with a field for each of its values. `name` is its accessible name. */
export function CorrectRow({ set, labelOf, name, wrong }: CorrectRowProps) {
  const id = useId();
  const locale = useLocale();
  const { setNo } = set.correct;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <span className="num font-semibold w-8 pb-3">{setNo}</span>
      {fieldsOf(set).map((field) => {
        const error = wrong?.name === nameOf(set, field) ? wrong.text : undefined;
        return (
          <div key={field} className="grid gap-1 grow basis-20 max-w-40">
            <label htmlFor={`${id}-${field}`} className="text-sm text-muted">
              <span className="sr-only">{name}</span> {labelOf(field)}
            </label>
            <Input
              id={`${id}-${field}`}
              name={nameOf(set, field)}
              inputMode={field === 'weight' ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={7}
              defaultValue={figureText(figureOf(set, field), locale)}
              {...fieldAria({ id: `${id}-${field}`, error })}
            />
            {error && <FieldError id={`${id}-${field}`}>{error}</FieldError>}
          </div>
        );
      })}
    </div>
  );
}
