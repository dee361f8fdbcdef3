import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { useBuilderState } from '../context';
import { SCOPES, type Scope } from '../state/rewrite';
import { useTexts } from '../texts';

/** Chooses where a dialog replaces. */
export function ScopeField({ scope, onChoose }: { scope: Scope; onChoose: (scope: Scope) => void }) {
  const t = useTexts('builder.replace');
  const hasSelection = useBuilderState((state) => state.selected.length > 0);
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
