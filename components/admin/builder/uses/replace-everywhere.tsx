import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { ApiError, failureText } from '@/components/ui/api';
import { Field } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import { useAnswer } from '@/components/ui/use-answer';
import { exercises } from '@/lib/resources/exercises/resource';
import { RemoteSelect } from '../../fields/inputs/remote-select';
import type { WireRow } from '../../resource-info';
import { Frame } from '../frame';
import { useTexts } from '../texts';
import { replaceEverywhere } from './calls';

const { name, group, title } = exercises;
const EXERCISES = { name, group, title, show: 'exercise_show' };

/** Replaces an exercise in all drafts, after counting (docs/spec/builder.md#exercises). */
export function ReplaceEverywhere({
  exercise,
  onClose,
}: {
  exercise: { id: number; nombre: string };
  onClose: () => void;
}) {
  const t = useTexts('builder.uses');
  const field = useId();
  const router = useRouter();
  const [to, setTo] = useState<WireRow | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isSame = to?.id === exercise.id;
  // What was counted last stays while another exercise is counted.
  const {
    answer,
    last: report,
    error,
    again,
  } = useAnswer(to && !isSame ? String(to.id) : null, (id) =>
    replaceEverywhere(exercise.id, { exercise_id: Number(id), dry_run: true }),
  );

  const choose = (row: WireRow | null) => {
    setFailure(null);
    setTo(row);
  };
  const problem = error ? failureText(error, t('failed')) : failure;
  const chosen = report?.programs.filter(({ id }) => !left.has(id)) ?? [];
  const rows = chosen.reduce((sum, program) => sum + program.rows, 0);
  const replace = async () => {
    if (!to) return;
    setBusy(true);
    setFailure(null);
    try {
      const programs = chosen.map(({ id, plan_revision }) => ({ id, plan_revision }));
      const done = await replaceEverywhere(exercise.id, { exercise_id: to.id, programs });
      showToast(t('done', { count: done.total }), 'success');
      onClose();
      router.refresh();
    } catch (error) {
      setBusy(false);
      const isStale = error instanceof ApiError && error.status === 409;
      setFailure(isStale ? t('stale') : failureText(error, t('failed')));
      if (isStale) again();
    }
  };
  return (
    <Frame
      title={t('replace_title', { name: exercise.nombre })}
      verb={t('verb', { count: rows })}
      busy={busy}
      disabled={!answer || rows === 0}
      left={t('only_drafts')}
      onVerb={() => void replace()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {problem && <Alert tone="error">{problem}</Alert>}
        <Field id={field} label={t('by')} error={isSame ? t('same') : undefined}>
          <RemoteSelect id={field} label={t('by')} target={EXERCISES} value={to} onChange={choose} />
        </Field>
        {report && (
          <fieldset className="grid gap-1">
            <legend className="font-semibold">{t('in_programs')}</legend>
            {report.programs.map((program) => (
              <label key={program.id} className="check">
                <input
                  type="checkbox"
                  checked={!left.has(program.id)}
                  onChange={({ target }) => {
                    const next = new Set(left);
                    if (target.checked) next.delete(program.id);
                    else next.add(program.id);
                    setLeft(next);
                  }}
                />
                <span>
                  {program.name}
                  <span className="block text-sm text-muted">
                    {t('counts', { rows: program.rows, days: program.days })}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Frame>
  );
}
