'use client';

import { Minus, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type CSSProperties, startTransition, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { useAttempt } from '@/components/ui/use-attempt';

const LEAST = 20;
const MOST = 600;
const STEP = 10;

type GoalFormProps = {
  start: number;
  /** False resets to the plan's minutes. */
  presets: readonly { minutes: number; own: boolean; label: string }[];
  words: Record<
    'minutes' | 'range' | 'less' | 'more' | 'presets' | 'save' | 'busy' | 'saved' | 'failed' | 'note',
    string
  >;
};

/** Sets the minutes per week by slider, steps or suggestion. */
export function GoalForm({ start, presets, words }: GoalFormProps) {
  const router = useRouter();
  const [choice, setChoice] = useState({ minutes: start, own: true });
  const [saved, setSaved] = useState(false);
  const { busy, failure, attempt } = useAttempt({ failed: words.failed });
  const set = (minutes: number, own = true) => {
    setSaved(false);
    setChoice({ minutes: Math.min(MOST, Math.max(LEAST, minutes)), own });
  };
  const { minutes, own } = choice;
  const save = () => {
    void attempt(async () => {
      await api('/api/v1/training/goal', { method: 'PUT', body: { minutes: own ? minutes : null } });
      setSaved(true);
      startTransition(() => router.refresh());
    });
  };
  return (
    <Form onSubmit={save} className="grid gap-6 content-start">
      <p className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <output
          htmlFor="minutes"
          className="voice num leading-[.82]"
          style={{ fontSize: 'clamp(5rem, 11vw, 9rem)', fontStretch: '66%', letterSpacing: 0 }}
        >
          {minutes}
        </output>{' '}
        <span className="heading-1">{words.minutes}</span>
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <Button variant="soft" square aria-label={words.less} onClick={() => set(minutes - STEP)}>
          <Minus className="icon" aria-hidden="true" />
        </Button>
        <input
          id="minutes"
          className="goal-range"
          type="range"
          min={LEAST}
          max={MOST}
          step={1}
          value={minutes}
          aria-label={words.range}
          onChange={(event) => set(Number(event.target.value))}
          style={{ '--at': `${((minutes - LEAST) / (MOST - LEAST)) * 100}%` } as CSSProperties}
        />
        <Button variant="soft" square aria-label={words.more} onClick={() => set(minutes + STEP)}>
          <Plus className="icon" aria-hidden="true" />
        </Button>
      </div>
      <fieldset>
        <legend className="sr-only">{words.presets}</legend>
        <div className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <button
              key={preset.label}
              type="button"
              className="chip"
              aria-pressed={preset.minutes === minutes && preset.own === own}
              onClick={() => set(preset.minutes, preset.own)}
            >
              {preset.label}
            </button>
          ))}
        </div>
      </fieldset>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={words.busy}>
          {words.save}
        </Button>
        <span role="status" className="font-semibold text-done-text">
          {saved && words.saved}
        </span>
      </div>
      <p className="text-muted">{words.note}</p>
    </Form>
  );
}
