import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { useTexts } from '../texts';

const SCOPES = ['selection', 'week', 'program'] as const;
export type Scope = (typeof SCOPES)[number];

type ScopeFieldProps = { scope: Scope; hasSelection: boolean; onChoose: (scope: Scope) => void };

/** Where a dialog replaces: in the selected rows, the open week or the whole program. */
export function ScopeField({ scope, hasSelection, onChoose }: ScopeFieldProps) {
  const t = useTexts('builder.replace');
  const id = useId();
  return (
    <Field id={id} label={t('scope')}>
      <select
        id={id}
        className="input"
        value={scope}
        onChange={(event) => onChoose(SCOPES.find((each) => each === event.target.value) ?? 'program')}
      >
        {SCOPES.map((each) => (
          <option key={each} value={each} disabled={each === 'selection' && !hasSelection}>
            {t(`scopes.${each}`)}
          </option>
        ))}
      </select>
    </Field>
  );
}
