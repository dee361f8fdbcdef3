import { useId, useState } from 'react';
import { TextField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { useKeptInput } from '@/components/ui/kept-input';
import { useActions } from '../actions';
import { useBuilderState } from '../context';
import type { DialogProps } from '../dialog-types';
import { DoseNote } from '../dose-note';
import { Frame, takeFocus } from '../frame';
import { useTexts } from '../texts';

/** Sets one dose for all selected rows as one step. */
export function DoseDialog({ onClose }: DialogProps) {
  const t = useTexts('builder.dose');
  const { edits } = useActions();
  const id = useId();
  const keys = useBuilderState((state) => state.selected);
  const rows = useBuilderState((state) => state.history.plan.rows);
  const exercises = keys.filter((key) => rows[key]?.level === 'exercise');
  const [text, setText] = useState('');
  useKeptInput('builder dose', { moves: true, read: () => text || null, restore: setText });
  const write = () => {
    edits.writeAll(exercises, 'duration', text.trim() || null);
    onClose();
  };
  return (
    <Frame
      title={t('title')}
      verb={t('verb', { count: exercises.length })}
      disabled={exercises.length === 0}
      width={440}
      onClose={onClose}
      onVerb={write}
    >
      <Form onSubmit={write}>
        <TextField
          id={id}
          ref={takeFocus}
          label={t('label')}
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
      <DoseNote text={text} />
    </Frame>
  );
}
