import { api } from '@/components/ui/api';
import type { StatementMapping } from '@/lib/domain/bank/bank-statement';
import type { ImportedStatement } from '@/lib/server/desk/bank/import-statement';
import type { StatementPreview } from '@/lib/server/desk/bank/preview-statement';

type Answers = { preview: StatementPreview; import: ImportedStatement };

/** Uploads a bank statement. Throws ApiError, or TypeError when the network fails. */
export function sendStatement<S extends keyof Answers>(
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
