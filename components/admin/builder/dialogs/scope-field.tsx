import { useId } from 'react';
import { SelectField } from '@/components/ui/select';
import { useBuilderState } from '../context';
import { SCOPES, type Scope } from '../state/rewrite';
import { useTexts } from '../texts';

/** Chooses where a dialog replaces. */
export function ScopeField({ scope, onChoose }: { scope: Scope; onChoose: (scope: Scope) => void }) {
  const t = useTexts('builder.replace');
  const hasSelection = useBuilderState((state) => state.selected.length > 0);
  const id = useId();
  return (
    <SelectField
      id={id}
      label={t('scope')}
      value={scope}
      options={SCOPES.map((each) => [each, t(`scopes.${each}`), each === 'selection' && !hasSelection])}
      onChoose={(value) => onChoose(SCOPES.find((each) => each === value) ?? 'program')}
    />
  );
}
