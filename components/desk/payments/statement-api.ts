import { ApiError, leaveIfSignedOut } from '@/components/admin/api';
import type { StatementMapping } from '@/lib/domain/bank-statement';
import type { ImportedStatement } from '@/lib/server/desk/bank/import-statement';
import type { StatementPreview } from '@/lib/server/desk/bank/preview-statement';

type Answers = { preview: StatementPreview; import: ImportedStatement };

/** Sends a statement's file. Throws ApiError, or TypeError when the network is away. */
export async function sendStatement<S extends keyof Answers>(
  step: S,
  file: File,
  mapping: StatementMapping | null,
): Promise<Answers[S]> {
  const form = new FormData();
  form.set('step', step);
  form.set('file', file);
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  const response = await fetch('/api/bank-statement', {
    method: 'POST',
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: form,
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answers[S];
  leaveIfSignedOut(response.status);
  throw new ApiError(response.status, (answer ?? {}) as { message?: string });
}
