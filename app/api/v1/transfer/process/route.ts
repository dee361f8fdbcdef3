import { transferProcess, transferProcessPost } from '@/lib/api/legacy';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { decodeBracketKeys } from '@/lib/domain/values/bracket-keys';
import { refuseHead, route } from '@/lib/http/route';
import { startCheckout } from '@/lib/server/cart/start-checkout';

const transfer = { type: PAYMENT_TYPE.transfer };

/** Legacy: `programId`, `user` (bracketed keys or JSON text) and `amount` in the address. */
export const GET = route(transferProcess, ({ context, query, idempotencyKey }) =>
  startCheckout(context, { ...decodeBracketKeys(query), ...transfer }, idempotencyKey),
);
export const POST = route(transferProcessPost, ({ context, body, idempotencyKey }) =>
  startCheckout(context, { ...body, ...transfer }, idempotencyKey),
);
export const HEAD = refuseHead('GET', 'POST');
