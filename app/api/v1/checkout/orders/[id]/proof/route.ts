import { sendProof } from '@/lib/api/checkout';
import { toWire, ZERO } from '@/lib/domain/money';
import { route } from '@/lib/http/route';
import { requireProofOrder, uploadProof } from '@/lib/server/orders/upload-proof';

export const POST = route(
  sendProof,
  async ({ context, params, query, body }) => {
    const proof = await uploadProof(context, params.id, body, query.proof ?? null);
    return {
      success: true as const,
      proof: {
        id: proof.id,
        state: proof.state,
        reference: proof.reference,
        amount: toWire(proof.amount ?? ZERO),
        date: proof.paid_on,
      },
    };
  },
  ({ context, params, query }) => requireProofOrder(context, params.id, query.proof ?? null),
);
