import { toWire, ZERO } from '@/lib/domain/money';
import { readBody } from '@/lib/http/body';
import { idParam, route } from '@/lib/http/route';
import { uploadProof } from '@/lib/server/orders/upload-proof';

/** Multipart: file, reference, amount, date; `?proof=` is the secret of a mailed link. */
export const POST = route({ status: 201 }, async ({ request, context, params, query }) => {
  const input = await readBody(request);
  const proof = await uploadProof(context, idParam(params.id), input, query.get('proof'));
  return {
    success: true,
    proof: {
      id: proof.id,
      state: proof.state,
      reference: proof.reference,
      amount: toWire(proof.amount ?? ZERO),
      date: proof.paid_on,
    },
  };
});
