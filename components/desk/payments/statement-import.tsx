'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { FileDrop } from '@/components/desk/import/file-drop';
import { useFileReview } from '@/components/desk/import/use-file-review';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button, ButtonLink } from '@/components/ui/button';
import { useAttempt } from '@/components/ui/use-attempt';
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
  const failed = form('network');
  const review = useFileReview<StatementPreview>(
    (file, chosen) => sendStatement('preview', file, chosen?.mapping ?? null),
    failed,
  );
  const { file, preview, reading } = review;
  const [done, setDone] = useState<ImportedStatement | null>(null);
  const { busy, failure, attempt, clear } = useAttempt({ failed });
  const importFile = () =>
    attempt(async () => {
      if (!file || !preview) return;
      setDone(await sendStatement('import', file, preview.mapping));
      review.clear();
    });
  const problem = review.failure ?? failure;
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
      {problem && <Alert tone="error">{problem}</Alert>}
      <FileDrop
        area="payments.import"
        name={file?.name}
        reading={reading && !preview}
        onChoose={(chosen) => {
          clear();
          review.choose(chosen);
        }}
      />
      {preview && (
        <>
          <StatementColumns
            preview={preview}
            onChange={(mapping) => {
              clear();
              review.change({ ...preview, mapping });
            }}
          />
          <StatementPreviewPanel preview={preview} busy={reading} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              busy={busy}
              disabled={newCount === 0 || reading || review.failure !== null}
              onClick={() => void importFile()}
            >
              {t('submit', { count: newCount })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
