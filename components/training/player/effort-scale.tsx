import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Radio } from '@/components/ui/radio';
import { EFFORTS } from '@/lib/domain/training/efforts';

type EffortScaleProps = {
  name: string;
  value: number | null;
  title: ReactNode;
  onChoose: (effort: number) => void;
};

/** Effort from 1 to 10 as growing strokes, with labels. */
export function EffortScale({ name, value, title, onChoose }: EffortScaleProps) {
  const t = useTranslations('player.effort');
  const word = (effort: number) => t(`words.${effort as (typeof EFFORTS)[number]}`);
  return (
    <fieldset>
      <legend className="flex w-full items-baseline justify-between font-semibold">
        <span>
          {title} <b className="num">{value}</b>
        </span>
        <span className="text-sm text-muted font-medium">{value ? word(value) : t('scale')}</span>
      </legend>
      <div className="effort-scale mt-1">
        {EFFORTS.map((step) => (
          <label
            key={step}
            className={cx(value !== null && step < value && 'under', step === value && 'picked')}
          >
            <i style={{ height: `${1.1 + step * 0.22}rem` }} />
            <span className="num" aria-hidden="true">
              {step}
            </span>
            <Radio
              className="sr-only"
              name={name}
              value={step}
              checked={value === step}
              aria-label={t('step', { step, word: word(step) })}
              onChoose={() => onChoose(step)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
