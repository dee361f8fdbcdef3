'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { FileDrop } from '@/components/desk/import/file-drop';
import { Alert } from '@/components/ui/alert';
import { api, failureText } from '@/components/ui/api';
import { BusyIndicator } from '@/components/ui/busy-indicator';
import { Button, ButtonLink } from '@/components/ui/button';
import type { StatementMapping } from '@/lib/domain/bank/bank-statement';
import { bankMovements } from '@/lib/resources/bank-movements/resource';
import type { ImportedStatement } from '@/lib/server/desk/bank/import-statement';
import type { StatementPreview } from '@/lib/server/desk/bank/preview-statement';
import { StatementColumns } from './statement-columns';
import { StatementPreviewPanel } from './statement-preview';

type Answers = { preview: StatementPreview; import: ImportedStatement };

/** Uploads a bank statement. Throws ApiError, or TypeError when the network fails. */
function sendStatement<S extends keyof Answers>(
  step: S,
  file: File,
  mapping: StatementMapping | null,
): Promise<Answers[S]> {
  const form = new FormData();
  form.set('step', step);
  form.set('file', file);
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  return api<Answers[S]>('/api/bank-statement', { body: form });
}

/** Import steps: file, columns, preview, then the import. */
export function StatementImport() {
  const t = useTranslations('payments.import');
  const form = useTranslations('admin.form');
  const latest = useRef(0);
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const [done, setDone] = useState<ImportedStatement | null>(null);
  const [busy, setBusy] = useState<'preview' | 'import' | null>(null);
  const [failure, setFailure] = useState('');

  const explain = (error: unknown) => setFailure(failureText(error, form('network')));
  const loadPreview = async (chosen: File, mapping: StatementMapping | null) => {
    // Changing columns quickly can outrun an earlier response.
    const requestNumber = ++latest.current;
    setBusy('preview');
    setFailure('');
    try {
      const answer = await sendStatement('preview', chosen, mapping);
      if (requestNumber === latest.current) setPreview(answer);
    } catch (error) {
      if (requestNumber === latest.current) explain(error);
    }
    if (requestNumber === latest.current) setBusy(null);
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setPreview(null);
    setDone(null);
    loadPreview(chosen, null);
  };
  const importFile = async () => {
    if (!file || !preview || busy) return;
    setBusy('import');
    setFailure('');
    try {
      setDone(await sendStatement('import', file, preview.mapping));
      setPreview(null);
    } catch (error) {
      explain(error);
    }
    setBusy(null);
  };
  const change = (mapping: StatementMapping) => {
    if (!file || !preview) return;
    setPreview({ ...preview, mapping });
    loadPreview(file, mapping);
  };
  const newCount = preview ? preview.found - preview.known : 0;

  if (done)
    return (
      <section className="panel p-5 grid gap-4">
        <Alert tone="done">
          {t('done', { count: done.added })} {done.known > 0 && t('known', { count: done.known })}
        </Alert>
        <p className="flex flex-wrap gap-2">
          <ButtonLink href={adminRoutes.list(bankMovements)}>{t('to_list')}</ButtonLink>
          <Button variant="outline" onClick={() => setDone(null)}>
            {t('again')}
          </Button>
        </p>
      </section>
    );
  return (
    <div className="grid gap-5">
      {failure && <Alert tone="error">{failure}</Alert>}
      <FileDrop
        name={file?.name ?? null}
        texts={{ drop: t('drop'), limits: t('limits'), choose: t('choose'), other: t('other') }}
        onChoose={choose}
      />
      {busy === 'preview' && !preview && (
        <p role="status" className="flex items-center gap-3">
          <BusyIndicator />
          {t('reading')}
        </p>
      )}
      {preview && (
        <>
          <StatementColumns preview={preview} onChange={change} />
          <StatementPreviewPanel preview={preview} busy={busy === 'preview'} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              busy={busy === 'import'}
              disabled={newCount === 0 || busy === 'preview'}
              onClick={importFile}
            >
              {t('submit', { count: newCount })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
