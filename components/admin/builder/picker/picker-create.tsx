import { useRef, useState } from 'react';
import { failureText, isUnanswered } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { useAbilities } from '../../shell/abilities';
import { Ico } from '../../ui/ico';
import { findExercises, NO_FILTERS } from '../library-calls';
import { createExercise, nameKey } from '../paste/matching';
import type { Found } from '../state/found';
import { useTexts } from '../texts';

/** Creates a library exercise with the typed name when none has it. */
export function PickerCreate({
  text,
  rows,
  onCreated,
}: {
  text: string;
  rows: readonly Found[];
  onCreated: (made: Found) => void;
}) {
  const t = useTexts('builder.picker');
  const abilities = useAbilities();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wasLost = useRef(false);
  const name = text.trim();
  const mayList = abilities.has('exercise_access');
  if (!name || !abilities.has('exercise_create')) return null;
  const isNamed = ({ nombre }: Found) => nameKey(nombre) === nameKey(name);
  if (rows.some(isNamed)) return null;
  const create = async () => {
    setBusy(true);
    setFailure(null);
    try {
      // After a lost answer it may be in the library.
      const found = wasLost.current ? await findExercises(name, NO_FILTERS, { mayList }) : [];
      onCreated(found.find(isNamed) ?? (await createExercise(name)));
    } catch (error) {
      wasLost.current ||= isUnanswered(error);
      setFailure(failureText(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-3">
      <Button variant="outline" busy={isBusy} onClick={() => void create()}>
        <Ico name="plus" size={18} />
        {t('create', { name })}
      </Button>
      {failure && (
        <p role="alert" className="row-error">
          {failure}
        </p>
      )}
    </div>
  );
}
