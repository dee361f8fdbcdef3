'use client';

import { useState } from 'react';
import { failureText } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { useAbilities } from '../../shell/abilities';
import { Ico } from '../../ui/ico';
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
  const name = text.trim();
  if (!name || !abilities.has('exercise_create')) return null;
  if (rows.some(({ nombre }) => nameKey(nombre) === nameKey(name))) return null;
  const create = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onCreated(await createExercise(name));
    } catch (error) {
      setFailure(failureText(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="picker-create">
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
