'use client';

import { type KeyboardEvent, useEffect, useState } from 'react';
import { readStored, writeStored } from '@/components/ui/stored';
import type { Written } from '@/lib/server/training/days/day-views';
import { useMarks } from './marks';

type Label = { label: string; placeholder: string };
type WrittenFieldsProps = { id: number; duration: Label; weight: Label };

const EMPTY: Written = { duration: '', weight: '' };
/** By person, because another one may sign in in this tab. */
const keyOf = (userId: number, dayId: number, id: number) => `brio:written:${userId}:${dayId}:${id}`;

/**
 * Repetitions and weight of an exercise, sent with its mark. For an exercise that is already done they are
 * saved on Enter and on leaving the field. Input that is not marked yet survives a reload.
 */
export function WrittenFields({ id, duration, weight }: WrittenFieldsProps) {
  const { userId, dayId, isDone, written, write } = useMarks();
  const key = keyOf(userId, dayId, id);
  const done = isDone(id);
  const saved = written(id) ?? EMPTY;
  const [draft, setDraft] = useState<Written | null>(null);
  const shown = draft ?? saved;
  useEffect(() => setDraft(readStored('tab', key) as Written | null), [key]);

  const change = (next: Written | null) => {
    setDraft(next);
    writeStored('tab', key, next);
  };
  // The mark has taken the input.
  const taken = draft !== null && draft.duration === saved.duration && draft.weight === saved.weight;
  useEffect(() => {
    if (!taken) return;
    setDraft(null);
    writeStored('tab', key, null);
  }, [taken, key]);

  const save = () => {
    if (done && draft && !taken) write(id, { duration: draft.duration.trim(), weight: draft.weight.trim() });
  };
  // Submitting the form would undo the mark.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !done) return;
    event.preventDefault();
    save();
  };
  const field = (name: keyof Written, { label, placeholder }: Label) => (
    <div className="field">
      <label htmlFor={`${name}-${id}`}>{label}</label>
      <input
        className="input"
        id={`${name}-${id}`}
        name={name}
        form={`mark-${id}`}
        placeholder={placeholder}
        maxLength={60}
        autoComplete="off"
        value={shown[name]}
        onChange={(event) => change({ ...shown, [name]: event.target.value })}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
    </div>
  );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3">
      {field('duration', duration)}
      {field('weight', weight)}
    </div>
  );
}
