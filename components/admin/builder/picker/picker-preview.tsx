import { type ChangeEvent, type KeyboardEvent, useId } from 'react';
import { Field } from '@/components/ui/field';
import { EQUIPMENT, MUSCLE_GROUPS } from '@/lib/resources/exercises/suggested';
import { useLookup } from '../../use-lookup';
import { DoseNote } from '../dose-note';
import { ExerciseVideos } from '../exercise-videos';
import { EverywhereLink } from '../library/library-item';
import type { Found } from '../state/found';
import { useTexts } from '../texts';

type Values = Readonly<Record<'duration' | 'instructions', string>>;
type PickerPreviewProps = {
  found: Found;
  uses: { here: number; all: number };
  values: Values;
  onChange: (values: Values) => void;
  /** Enter adds the exercise; with Shift the dialog stays open. */
  onEnter: (isLast: boolean) => void;
};

const isOne = (list: readonly string[], tag: string) => list.includes(tag);

/** The selected exercise: videos, muscle groups, dose in this plan, and uses. */
export function PickerPreview({ found, uses, values, onChange, onEnter }: PickerPreviewProps) {
  const t = useTexts('builder.picker');
  const choices = useLookup('admin.choices');
  const id = useId();
  // Staff may add tags beyond the suggested ones.
  const tags = [
    ...found.muscle_groups.map((tag) => (isOne(MUSCLE_GROUPS, tag) ? choices(`muscle_groups.${tag}`) : tag)),
    ...found.equipment.map((tag) => (isOne(EQUIPMENT, tag) ? choices(`equipment.${tag}`) : tag)),
  ];
  const field = (name: keyof Values, max: number) => ({
    id: `${id}-${name}`,
    className: 'input',
    maxLength: max,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...values, [name]: event.target.value }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onEnter(!event.shiftKey);
    },
  });
  return (
    <section className="picker-preview" aria-labelledby={`${id}-name`}>
      <ExerciseVideos found={found} />
      <h3 id={`${id}-name`}>{found.nombre}</h3>
      {tags.length > 0 && <p className="picker-tags">{tags.join(', ')}</p>}
      <Field id={`${id}-duration`} label={t('dose')}>
        <input placeholder={found.duration ?? ''} {...field('duration', 120)} />
      </Field>
      <DoseNote text={values.duration} />
      <Field id={`${id}-instructions`} label={t('instructions')}>
        <input {...field('instructions', 2000)} />
      </Field>
      <p className="picker-uses">
        {t('uses', uses)} {uses.all > 0 && <EverywhereLink found={found} />}
      </p>
    </section>
  );
}
