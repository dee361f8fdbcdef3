import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { FieldError, fieldAria } from '@/components/ui/field';
import { figureText, isUnreadable, readFigure } from '@/lib/domain/values/typed-figure';
import { MinusIcon, PlusIcon } from './icons';

type StepperProps = {
  label: string;
  unit: string;
  less: string;
  more: string;
  value: number | undefined;
  step: number;
  most: number;
  whole?: boolean;
  onChange: (value: number | undefined) => void;
};

/** A prefilled number with − and + buttons that can also be typed. */
export function Stepper({
  label,
  unit,
  less,
  more,
  value,
  step,
  most,
  whole = false,
  onChange,
}: StepperProps) {
  const t = useTranslations('player.log');
  const id = useId();
  const locale = useLocale();
  const shown = figureText(value, locale);
  const [text, setText] = useState(shown);
  const error = isUnreadable(text, whole, most)
    ? t(whole ? 'whole_unreadable' : 'unreadable', { most, example: figureText(12.5, locale) })
    : undefined;
  // Resets for another set or an accepted suggestion, but keeps what is being typed.
  useEffect(
    () =>
      setText((now) =>
        readFigure(now, whole, most) === value && !isUnreadable(now, whole, most) ? now : shown,
      ),
    [value, whole, most, shown],
  );
  const move = (by: number) => {
    const next = Math.round(((value ?? 0) + by) * 100) / 100;
    onChange(Math.min(most, Math.max(0, next)));
  };
  return (
    <div className="stepper">
      <button type="button" className="step-button" aria-label={less} onClick={() => move(-step)}>
        <MinusIcon />
      </button>
      <div className="stepper-value">
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={7}
          value={text}
          placeholder="–"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setText(target.value);
            const next = readFigure(target.value, whole, most);
            if (target.value.trim() === '') onChange(undefined);
            else if (next !== undefined) onChange(next);
          }}
          // What is no figure stays with its message, and the set is not logged.
          onBlur={() => !error && setText(shown)}
          {...fieldAria({ id, error })}
        />
        <span className="font-semibold text-lg" aria-hidden="true">
          {unit}
        </span>
      </div>
      <button type="button" className="step-button" aria-label={more} onClick={() => move(step)}>
        <PlusIcon />
      </button>
      {error && (
        <div className="col-span-3">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
