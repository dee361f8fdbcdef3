import { z } from 'zod';
import { route } from '@/lib/http/route';
import {
  exportSkipped,
  importCustomers,
  previewImport,
} from '@/lib/server/desk/customers/import/import-customers';

const body = z.object({
  file: z.instanceof(File, { error: 'required' }),
  /** JSON of what each column is; none for a guess. */
  columns: z.string().max(10_000, 'invalid_value').nullish(),
  step: z.enum(['preview', 'errors', 'import'], 'choice_invalid'),
});
const STEPS = { preview: previewImport, errors: exportSkipped, import: importCustomers } as const;

/** A file of customers from the back office: looked at, then imported. A server action would stop at 1 MB. */
export const POST = route(
  { body, allow: { ability: 'crm_customer_create' }, isPreview: ({ step }) => step !== 'import' },
  ({ context, body: { file, columns, step } }) => STEPS[step](context, { file, columns: columns ?? null }),
);
