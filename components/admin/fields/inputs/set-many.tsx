import { useTranslations } from 'next-intl';
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { Field } from '@/components/ui/field';
import { isRecord } from '@/lib/domain/values/is-record';
import type { FieldSpec } from '../../resource-info';
import { Ico } from '../../ui/ico';
import { FieldSelect } from '../field-select';
import type { InputProps } from '../input-props';

type SetManyProps = {
  path: string;
  resource: string;
  /** The fields that can be set, at least one. */
  specs: readonly FieldSpec[];
  /** The field that names a row. */
  named: string;
  Child: ComponentType<InputProps>;
};

type FormProps = SetManyProps & { onClose: () => void };

/** As a `ref`: the form was opened by a press and is where the focus belongs. */
const takeFocus = (select: HTMLSelectElement | null) => select?.focus();

function SetManyForm({ path, resource, specs, named, Child, onClose }: FormProps) {
  const t = useTranslations('admin.form');
  const id = useId();
  const { setValue } = useFormContext();
  const watched: unknown = useWatch({ name: path });
  const rows = Array.isArray(watched) ? watched : [];
  const [name, setName] = useState(specs[0]?.name);
  const [value, setValueOf] = useState<unknown>('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const spec = specs.find((each) => each.name === name);
  const chosen = rows.flatMap((_, index) => (left.has(index) ? [] : [index]));
  if (!spec) return null;
  const apply = () => {
    for (const index of chosen) setValue(`${path}.${index}.${spec.name}`, value, { shouldDirty: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // Enter would save the form around it.
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply();
    else return;
    event.preventDefault();
  };
  const toggle = (index: number) => {
    const next = new Set(left);
    if (!next.delete(index)) next.add(index);
    setLeft(next);
  };
  return (
    <fieldset className="grid gap-3 p-4 mt-2 border border-line rounded-lg min-w-0" onKeyDown={onKeyDown}>
      <legend className="sr-only">{t('set_many')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <FieldSelect
          ref={takeFocus}
          label={t('set_field')}
          specs={specs}
          value={name}
          onChange={(next) => {
            setName(next);
            setValueOf('');
          }}
        />
        <Field id={`${id}-value`} label={t('set_value')}>
          <Child
            key={name}
            spec={spec}
            id={`${id}-value`}
            path=""
            value={value}
            onChange={setValueOf}
            onBlur={() => undefined}
            aria={{}}
            resource={resource}
          />
        </Field>
      </div>
      <ul className="flex flex-wrap gap-x-5">
        {rows.map((row: unknown, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows can't move while this is open
          <li key={index}>
            <Check
              id={`${id}-${index}`}
              className="min-h-11 content-center"
              checked={!left.has(index)}
              onChange={() => toggle(index)}
            >
              {(isRecord(row) && String(row[named] ?? '')) || t('row', { number: index + 1 })}
            </Check>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={chosen.length === 0} onClick={apply}>
          {t('set_apply', { count: chosen.length })}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('set_cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Sets one field of several child rows to one value; the form is saved as usual. */
export function SetMany(props: SetManyProps) {
  const t = useTranslations('admin.form');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        className="mt-2"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Ico name="pencil" size={16} />
        {t('set_many')}
      </Button>
      {open && <SetManyForm {...props} onClose={close} />}
    </>
  );
}
