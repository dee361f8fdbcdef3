import { z } from 'zod';
import { route } from '@/lib/http/route';
import { importStatement } from '@/lib/server/desk/bank/import-statement';
import { previewStatement } from '@/lib/server/desk/bank/preview-statement';

const body = z.object({
  file: z.instanceof(File, { error: 'required' }),
  /** JSON of a StatementMapping; none for a guess. */
  mapping: z.string().max(2_000, 'invalid_value').nullish(),
  step: z.enum(['preview', 'import'], 'choice_invalid'),
});
const STEPS = { preview: previewStatement, import: importStatement } as const;

/** A bank's CSV from the back office: looked at, then kept. A server action would stop at 1 MB. */
export const POST = route(
  { body, allow: { ability: 'order_confirm_transfer' }, isPreview: ({ step }) => step === 'preview' },
  ({ context, body: { file, mapping, step } }) => STEPS[step](context, { file, mapping: mapping ?? null }),
);
