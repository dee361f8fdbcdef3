'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { failureText } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { download } from '@/components/ui/download';
import { Icon } from '@/components/ui/icon';
import { Option } from '@/components/ui/option';
import { useNumber } from '@/components/ui/use-number';
import { MEGABYTE } from '@/lib/domain/values/file-size';
import { routes } from '@/lib/routes';
import type { ExportSummary } from '@/lib/server/training/progress/get-export-summary';

const FORMATS = ['csv', 'json'] as const;
type State =
  | { kind: 'idle' }
  | { kind: 'preparing'; rows: number }
  | { kind: 'ready'; name: string }
  | { kind: 'failed'; message: string };

/** Downloads the export and shows its progress. Without scripts the browser saves the file itself. */
export function ExportForm({ rows, bytes }: Pick<ExportSummary, 'rows' | 'bytes'>) {
  const t = useTranslations('account.export');
  const number = useNumber();
  const [chosen, setChosen] = useState<(typeof FORMATS)[number]>('csv');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setState({ kind: 'preparing', rows: 0 });
    try {
      // The first line is a heading in both formats. Notes may contain line breaks, so this is an estimate.
      const name = await download(routes.trainingFile(chosen), {
        onLines: (lines) => setState({ kind: 'preparing', rows: Math.min(rows, Math.max(0, lines - 1)) }),
      });
      setState(name === null ? { kind: 'idle' } : { kind: 'ready', name });
    } catch (error) {
      setState({ kind: 'failed', message: failureText(error, t('cut_text')) });
    }
  };
  const sizeOf = (size: number) =>
    t('size', { size: number(Math.max(0.1, size / MEGABYTE), { maximumFractionDigits: 1 }) });
  return (
    <form action="/api/v1/training/export" onSubmit={save} aria-busy={state.kind === 'preparing'}>
      <fieldset className="grid sm:grid-cols-2 gap-2">
        <legend className="heading-2 mb-3">{t('format')}</legend>
        {FORMATS.map((kind) => (
          <Option
            key={kind}
            name="format"
            value={kind}
            checked={chosen === kind}
            onChoose={() => setChosen(kind)}
            title={t(kind)}
            detail={t(`${kind}_text`)}
            end={<span className="text-base font-semibold">{sizeOf(bytes[kind])}</span>}
          />
        ))}
      </fieldset>
      <Button type="submit" variant="accent" size="lg" className="mt-5" busy={state.kind === 'preparing'}>
        <Icon as={Download} /> {t(`${chosen}_action`)}
      </Button>
      <div className="mt-6 min-h-16">
        {state.kind === 'preparing' && (
          <Alert prefix={t('preparing')}>
            <span className="num">{t('counted', { done: number(state.rows), total: number(rows) })}</span>
          </Alert>
        )}
        {state.kind === 'ready' && (
          <Alert tone="done" prefix={t('ready')}>
            {t('ready_text', { name: state.name })}
          </Alert>
        )}
        {state.kind === 'failed' && (
          <Alert tone="error" prefix={t('cut')}>
            {state.message}
          </Alert>
        )}
      </div>
    </form>
  );
}
