import { idParam, route } from '@/lib/http/route';
import { serveReceipt } from '@/lib/server/receipts/serve-receipt';

/** Beside the page's address, but outside the language segment: the middleware leaves addresses of files alone. */
export const GET = route({}, ({ context, params, query }) => {
  const renewal = query.get('renewal');
  return serveReceipt(context, idParam(params.order), renewal === null ? null : idParam(renewal));
});
