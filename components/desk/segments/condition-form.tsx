import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SelectField, type SelectOption } from '@/components/ui/select';
import type { NamedOption } from '@/db/repositories/customers/segments';
import { TABLE_OF } from '@/lib/domain/customers/condition-tables';
import {
  allowsAnyProgram,
  CONDITION_KINDS,
  CONDITION_PARAMETER,
  type Condition,
  type ConditionKind,
  conditionSchema,
} from '@/lib/domain/customers/segments';

type ConditionFormProps = {
  /** Whether the condition includes or excludes people. */
  not: boolean;
  options: readonly NamedOption[];
  onAdd: (condition: Condition) => void;
  onClose: () => void;
};

/** Edits one condition: its kind and its parameter. */
export function ConditionForm({ not, options, onAdd, onClose }: ConditionFormProps) {
  const t = useTranslations('crm.segments');
  const id = useId();
  const [kind, setKind] = useState<ConditionKind>('access_active');
  const [value, setValue] = useState('');
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const parameter = CONDITION_PARAMETER[kind];
  const table = parameter === null || parameter === 'days' ? null : TABLE_OF[parameter];
  const optional = allowsAnyProgram(kind);
  const parsed = conditionSchema.safeParse({
    kind,
    not,
    ...(parameter !== null && value !== '' ? { [parameter]: value } : {}),
  });
  return (
    <fieldset
      className="flex flex-wrap items-end gap-3 p-4 mt-3 border border-line rounded-lg min-w-0"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <legend className="sr-only">{t(not ? 'add_exception' : 'add_condition')}</legend>
      <SelectField
        ref={first}
        id={`${id}-kind`}
        label={t('kind')}
        value={kind}
        options={CONDITION_KINDS.map((each) => [each, t(`kinds.${each}`)])}
        onChoose={(chosen) => {
          setKind(CONDITION_KINDS.find((each) => each === chosen) ?? kind);
          setValue('');
        }}
      />
      {table && (
        <SelectField
          id={`${id}-value`}
          label={t(`parameters.${table}`)}
          value={value}
          options={[
            ['', t(optional ? 'any' : 'choose')],
            ...options
              .filter((option) => option.table === table)
              .map((option): SelectOption => [option.id, option.name]),
          ]}
          onChoose={setValue}
        />
      )}
      {parameter === 'days' && (
        <Field id={`${id}-value`} label={t('parameters.days')}>
          <Input
            id={`${id}-value`}
            type="number"
            min={1}
            max={3650}
            inputMode="numeric"
            className="w-28"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
      )}
      <div className="flex gap-2">
        <Button
          variant="outline"
          disabled={!parsed.success}
          onClick={() => {
            if (parsed.success) onAdd(parsed.data);
          }}
        >
          {t('add')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
