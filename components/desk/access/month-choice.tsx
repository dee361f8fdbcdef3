import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';

/** Rows of `months` in the order of the year, and their year. */
export type ChosenMonths = { ids: readonly number[]; year: string };

type MonthChoiceProps = {
  id: string;
  options: readonly { id: number; name: string }[];
  value: ChosenMonths;
  errorOf: (field: string) => string | undefined;
  onChange: (value: ChosenMonths) => void;
};

/** Months of a program by month: from the first day of the first to the last day of the last. */
export function MonthChoice({ id, options, value, errorOf, onChange }: MonthChoiceProps) {
  const t = useTranslations('customers.access.fields');
  const toggle = (month: number) =>
    onChange({
      ...value,
      ids: value.ids.includes(month) ? value.ids.filter((each) => each !== month) : [...value.ids, month],
    });
  const error = errorOf('months');
  return (
    <div className="grid gap-4">
      <fieldset aria-describedby={`${id}-months-note`}>
        <legend className="label">{t('months')}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {options.map((month) => {
            const isChosen = value.ids.includes(month.id);
            return (
              <Button
                key={month.id}
                variant={isChosen ? 'ink' : 'outline'}
                size="sm"
                aria-pressed={isChosen}
                onClick={() => toggle(month.id)}
              >
                {month.name}
              </Button>
            );
          })}
        </div>
        <p
          id={`${id}-months-note`}
          className={error ? 'mt-2 text-sm text-error font-semibold' : 'mt-2 text-sm text-muted'}
        >
          {error ?? t('months_hint')}
        </p>
      </fieldset>
      <TextField
        id={`${id}-year`}
        label={t('year')}
        inputMode="numeric"
        maxLength={4}
        error={errorOf('year')}
        value={value.year}
        onChange={(event) => onChange({ ...value, year: event.target.value })}
      />
    </div>
  );
}
