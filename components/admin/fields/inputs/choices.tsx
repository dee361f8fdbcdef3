import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/check';
import { Select } from '@/components/ui/select';
import type { InputProps } from '../input-props';

export function BooleanInput({ spec, id, path, value, onChange, onBlur, aria }: InputProps) {
  return (
    <Switch
      className="w-full justify-between flex-row-reverse"
      {...aria}
      id={id}
      name={path}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={onBlur}
    >
      {spec.label}
    </Switch>
  );
}

/**
 * A radio group, or a select within a table of child rows.
 * An optional field has an empty choice.
 */
export function ChoiceInput({ spec, id, path, value, onChange, onBlur, aria }: InputProps) {
  const t = useTranslations('admin.choices');
  const form = useTranslations('admin.form');
  if (spec.field.kind !== 'choice') return null;
  const { values, labels, required } = spec.field;
  const label = (item: string | number) => t(`${labels}.${item}` as Parameters<typeof t>[0]);
  const optional = !required && spec.field.default === undefined;
  const chosen = String(value ?? '');
  const inRow = path.includes('.');
  // A select without an empty option would look as if its first option were chosen.
  const items = [...(optional || (inRow && chosen === '') ? [''] : []), ...values];
  const text = (item: string | number) => (item === '' ? form('unset') : label(item));
  if (inRow)
    return (
      <Select
        id={id}
        name={path}
        value={chosen}
        options={items.map((item) => [item, text(item)])}
        onChoose={(value) => onChange(items.find((item) => String(item) === value))}
        onBlur={onBlur}
        {...aria}
      />
    );
  return (
    <div className="flex flex-wrap gap-x-5" role="radiogroup" aria-labelledby={`${id}-label`} {...aria}>
      {items.map((item) => (
        <label key={item} className="check" htmlFor={`${id}-${item}`}>
          <input
            id={`${id}-${item}`}
            type="radio"
            name={path}
            checked={chosen === String(item)}
            onChange={() => onChange(item)}
            onBlur={onBlur}
          />
          <span>{text(item)}</span>
        </label>
      ))}
    </div>
  );
}
