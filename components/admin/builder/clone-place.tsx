'use client';

import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { useBuilderState, usePlan } from './context';
import { type Key, liveChildren, ROOT } from './state/plan';
import { useTexts } from './texts';
import { rowName } from './words';

export type ClonePlaceValue = { month: Key; week: Key; day: Key };
const LEVELS = ['month', 'week', 'day'] as const;

/** Month, week and day of one side; the deepest that is chosen counts. */
export function ClonePlace({
  title,
  value,
  onChange,
}: {
  title: string;
  value: ClonePlaceValue;
  onChange: (value: ClonePlaceValue) => void;
}) {
  const t = useTexts('builder');
  const id = useId();
  const plan = usePlan();
  const named = useBuilderState((state) => state);
  const owner = { month: ROOT, week: value.month, day: value.week };
  const choose = (level: (typeof LEVELS)[number], key: Key) => {
    const cleared = level === 'month' ? { week: '', day: '' } : level === 'week' ? { day: '' } : {};
    onChange({ ...value, ...cleared, [level]: key });
  };
  return (
    <fieldset className="clone-place">
      <legend>{title}</legend>
      {LEVELS.map((level) => (
        <Field key={level} id={`${id}-${level}`} label={t(`levels.${level}`)}>
          <select
            id={`${id}-${level}`}
            className="input"
            value={value[level]}
            onChange={(event) => choose(level, event.target.value)}
          >
            <option value="">{t('clone.whole')}</option>
            {(owner[level] ? liveChildren(plan, owner[level]) : []).map((row) => (
              <option key={row.key} value={row.key}>
                {[rowName(t, named, row), row.values.title].filter(Boolean).join(': ')}
              </option>
            ))}
          </select>
        </Field>
      ))}
    </fieldset>
  );
}
