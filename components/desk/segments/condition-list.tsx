import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { Button } from '@/components/ui/button';
import type { NamedOption } from '@/db/repositories/customers/segments';
import type { Condition } from '@/lib/domain/customers/segments';
import { ConditionForm } from './condition-form';
import { useConditionText } from './use-condition-text';

type ConditionListProps = {
  conditions: readonly Condition[];
  options: readonly NamedOption[];
  onChange: (conditions: Condition[]) => void;
};

/** The conditions of a segment in two lines: included and excluded people. */
export function ConditionList({ conditions, options, onChange }: ConditionListProps) {
  const t = useTranslations('crm.segments');
  const textOf = useConditionText(options);
  const [adding, setAdding] = useState<boolean | null>(null);
  const adders = useRef<Partial<Record<'who' | 'but', HTMLButtonElement | null>>>({});
  // The focused element is removed, so the focus moves to the button of the same line.
  const toLine = (not: boolean) => adders.current[not ? 'but' : 'who']?.focus();
  const close = () => {
    if (adding !== null) toLine(adding);
    setAdding(null);
  };
  const line = (not: boolean) => (
    <div className="flex flex-wrap items-center gap-2">
      <span className="font-semibold w-16">{t(not ? 'but' : 'who')}</span>
      {conditions.map((condition, index) => {
        if (condition.not !== not) return null;
        const text = textOf(condition);
        return (
          <button
            key={JSON.stringify(condition)}
            type="button"
            className="chip"
            aria-pressed="true"
            aria-label={t('remove', { text })}
            onClick={() => {
              onChange(conditions.filter((_, at) => at !== index));
              toLine(not);
            }}
          >
            {text}
            <Ico name="x" size={16} />
          </button>
        );
      })}
      <Button
        ref={(button) => {
          adders.current[not ? 'but' : 'who'] = button;
        }}
        variant="ghost"
        size="sm"
        aria-expanded={adding === not}
        onClick={() => setAdding(not)}
      >
        <Ico name="plus" size={16} />
        {t(not ? 'exception' : 'condition')}
      </Button>
    </div>
  );
  return (
    <div className="grid gap-2">
      {line(false)}
      {line(true)}
      {adding !== null && (
        <ConditionForm
          key={String(adding)}
          not={adding}
          options={options}
          onClose={close}
          onAdd={(condition) => {
            const known = conditions.some((each) => JSON.stringify(each) === JSON.stringify(condition));
            if (!known) onChange([...conditions, condition]);
            close();
          }}
        />
      )}
    </div>
  );
}
