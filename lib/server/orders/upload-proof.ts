import 'server-only';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { db } from '@/db/client';
import { findOrder, insertOrderEvent, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { findSameProof, insertProof, type ProofRow } from '@/db/repositories/orders/proofs';
import { storeUpload } from '@/lib/adapters/files/store';
import { limit } from '@/lib/auth/rate-limit';
import { businessDay } from '@/lib/business-day';
import { type RequestContext, refuseImpersonated } from '@/lib/domain/actor';
import { proofFields } from '@/lib/domain/checkout/proof-fields';
import { proofFileProblem } from '@/lib/domain/checkout/proof-file';
import { addDaysTo } from '@/lib/domain/clock';
import { AppError, conflict } from '@/lib/domain/errors';
import { parseInput } from '@/lib/domain/validation';
import { MAX_FILE_SIZE, MEGABYTE } from '@/lib/domain/values/file-size';
import { mailProofReceived } from './order-mails';
import { ownerOf, owns } from './owner';
import { isProofToken } from './proof-link';

const FILE_MESSAGES = {
  required: 'required',
  file_too_large: `file_too_large|max=${MAX_FILE_SIZE / MEGABYTE}`,
  proof_file_type: 'proof_file_type',
};

/** `type` is detected from the content. The file store accepts more types than proofs do. */
const proofSchema = (type: string) =>
  z.object({
    file: z.instanceof(File, { error: 'required' }).superRefine((file, context) => {
      // A form without a chosen file sends an empty one.
      const problem = file.size > 0 ? proofFileProblem(file.size, type) : 'required';
      if (problem) context.addIssue({ code: 'custom', message: FILE_MESSAGES[problem] });
    }),
    reference: proofFields.reference,
    amount: proofFields.amount,
    // The next day has begun for buyers further east.
    date: proofFields.date.refine((day) => day <= addDaysTo(businessDay(), 1), 'date_future'),
  });

/** The order of a proof, for its buyer: session, checkout cookie or a mailed link. 404 for anyone else. */
export async function requireProofOrder(
  context: RequestContext,
  orderId: number,
  token: string | null,
): Promise<OrderRow> {
  const order = await findOrder(db, orderId);
  const mayRead = order && (owns(ownerOf(context), order) || isProofToken(token, order.id));
  if (!order || !mayRead) throw new AppError('not_found');
  return order;
}

const UNKNOWN = 'application/octet-stream';

async function contentType(file: unknown): Promise<string> {
  if (!(file instanceof File)) return UNKNOWN;
  const head = new Uint8Array(await file.slice(0, 4_100).arrayBuffer());
  return (await fileTypeFromBuffer(head))?.mime ?? UNKNOWN;
}

/**
 * Stores the proof of a transfer: a private picture or PDF with reference, amount and day. The order stays
 * open until staff confirm it. The same file with the same data again is the proof that waits. Throws 404 for
 * another person's order, 409 when it is not an open transfer, 422 with every invalid field, 429 after too
 * many. See docs/spec/checkout.md#transfer.
 */
export async function uploadProof(
  context: RequestContext,
  orderId: number,
  input: Readonly<Record<string, unknown>>,
  token: string | null = null,
): Promise<ProofRow> {
  refuseImpersonated(context.actor);
  const order = await requireProofOrder(context, orderId, token);
  if (order.state !== 'pending_transfer') {
    throw conflict('order_state', { state: order.state });
  }
  const schema = proofSchema(await contentType(input.file));
  const { file, reference, amount, date } = parseInput(schema, input);
  // A form with errors does not count as a try, since nothing was stored.
  await limit('proof_upload', context.ip);
  const uploadedBy = context.actor?.userId ?? null;
  const rules = { accept: 'document', private: true } as const;
  const stored = await storeUpload(db, { file, field: 'file', rules, uploadedBy });
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked?.state !== 'pending_transfer') throw conflict('order_state');
    const sent = { order_id: order.id, file_id: stored.id, reference, amount, paid_on: date };
    const known = await findSameProof(tx, sent);
    if (known) return known;
    const proof = await insertProof(tx, sent);
    const event = { order_id: order.id, kind: 'proof_received', actor_id: uploadedBy };
    await insertOrderEvent(tx, { ...event, data: { proof: proof.id, reference, amount } });
    await mailProofReceived(tx, locked, { id: proof.id, reference, amount });
    return proof;
  });
}
