import { z } from 'zod';
import { rowId } from '@/lib/api/schemas/rows';
import { route } from '@/lib/http/route';
import { serveReceipt } from '@/lib/server/receipts/serve-receipt';

const receipt = {
  params: z.object({ order: rowId }),
  query: z.object({ renewal: rowId.optional() }),
  wayOn: 'purchases',
} as const;

/** Outside the language segment, because the middleware skips paths with a file extension. */
export const GET = route(receipt, ({ context, params, query }) =>
  serveReceipt(context, params.order, query.renewal ?? null),
);
