'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { useAttempt } from '@/components/ui/use-attempt';
import type { ImportColumns as Columns } from '@/lib/domain/customers/customer-import';
import type {
  ImportDone,
  ImportEntry,
  ImportPreview,
} from '@/lib/server/desk/customers/import/import-customers';
import { FileButton } from '../actions/file-button';
import { FileDrop } from './file-drop';
import { ImportColumns } from './import-columns';
import { ImportReview } from './import-review';
import { ImportsPanel } from './imports-panel';
import { useFileReview } from './use-file-review';

const ADDRESS = '/api/customer-import';

type Step = 'preview' | 'errors' | 'import';

function formOf(step: Step, file: File, columns: Columns | null): FormData {
  const form = new FormData();
  form.set('step', step);
  form.set('file', file);
  if (columns) form.set('columns', JSON.stringify(columns));
  return form;
}

const sendFile = <T,>(...parts: Parameters<typeof formOf>) => api<T>(ADDRESS, { body: formOf(...parts) });

/** The rows that are skipped, with their reasons. */
function ErrorsButton({ file, columns }: { file: File; columns: Columns }) {
  const t = useTranslations('crm.import');
  return (
    <FileButton address={ADDRESS} body={() => formOf('errors', file, columns)} text={t('download_errors')} />
  );
}

/** An import that was made, and the file of its skipped rows. */
type Made = ImportDone & { file: File; columns: Columns };

/** Import steps: file, columns, review, import; below them the previous imports. */
export function ImportScreen({ imports }: { imports: readonly ImportEntry[] }) {
  const t = useTranslations('crm.import');
  const router = useRouter();
  const review = useFileReview<ImportPreview>(
    (file, chosen) => sendFile('preview', file, chosen?.columns ?? null),
    t('failed'),
  );
  const { file, preview, reading } = review;
  const [done, setDone] = useState<Made | null>(null);
  const result = useRef<HTMLDivElement>(null);
  // The import button has been removed.
  useEffect(() => {
    if (done) result.current?.focus();
  }, [done]);
  // A row without e-mail and identification would be added twice by a second import.
  const { busy, failure, attempt, clear } = useAttempt({ failed: t('run_failed') });
  const run = () =>
    attempt(async () => {
      if (!file || !preview) return;
      const { columns } = preview;
      setDone({ ...(await sendFile<ImportDone>('import', file, columns)), file, columns });
      review.clear();
      router.refresh();
    });
  const importable = preview ? preview.counts.new + preview.counts.update : 0;
  return (
    <div className={preview ? 'grid gap-5 pb-24' : 'grid gap-5'}>
      {review.failure && <Alert tone="error">{review.failure}</Alert>}
      {done && !imports.find(({ id }) => id === done.id)?.undoneAt && (
        <Alert ref={result} tone="done">
          {t('done', { created: done.counts.new, updated: done.counts.update })}
          {done.counts.skip > 0 && (
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
              {t('done_skipped', { count: done.counts.skip })}
              <ErrorsButton file={done.file} columns={done.columns} />
            </div>
          )}
        </Alert>
      )}
      <FileDrop
        area="crm.import"
        name={file?.name}
        reading={reading && !preview}
        onChoose={(chosen) => {
          setDone(null);
          clear();
          review.choose(chosen);
        }}
      />
      {file && preview && (
        <>
          <ImportColumns
            titles={preview.titles}
            columns={preview.columns}
            onChange={(columns) => {
              clear();
              review.change({ ...preview, columns });
            }}
          />
          <ImportReview preview={preview} busy={reading} />
          <div className="save-bar flex-wrap">
            {failure && (
              <p className="field-error basis-full justify-end" role="alert">
                {failure}
              </p>
            )}
            <p className="text-sm text-muted max-sm:sr-only">{t('undo_hint')}</p>
            <div className="ml-auto flex flex-wrap justify-end gap-2">
              {preview.counts.skip > 0 && <ErrorsButton file={file} columns={preview.columns} />}
              <Button
                variant="ink"
                busy={busy}
                disabled={importable === 0 || reading || review.failure !== null}
                onClick={() => void run()}
              >
                {t('submit', { count: importable })}
              </Button>
            </div>
          </div>
        </>
      )}
      {imports.length > 0 && <ImportsPanel imports={imports} />}
    </div>
  );
}
