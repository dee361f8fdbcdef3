import 'server-only';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { db } from '@/db/client';
import { findOrder, insertOrderEvent, lockOrder, type OrderRow } from '@/db/repositories/orders';
import { insertProof, type ProofRow } from '@/db/repositories/proofs';
import { storeUpload } from '@/lib/adapters/files/store';
import { limit } from '@/lib/auth/rate-limit';
import { type RequestContext, refuseImpersonated } from '@/lib/domain/actor';
import { dayIn } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { MAX_FILE_SIZE, MEGABYTE } from '@/lib/domain/file-size';
import { type Cents, parseMoney, parseTypedMoney, ZERO } from '@/lib/domain/money';
import { proofFileProblem } from '@/lib/domain/proof-file';
import { parseInput } from '@/lib/domain/validation';
import { env } from '@/lib/env';
import { mailProofReceived } from './order-mails';
import { ownerOf, owns } from './owner';
import { isProofToken } from './proof-link';

const required = () => z.string({ error: 'required' }).trim().min(1, { error: 'required', abort: true });
const amount = z.union([z.number(), z.string().trim()], 'required').transform((value, context): Cents => {
  const parsed = typeof value === 'string' ? parseTypedMoney(value) : parseMoney(value);
  if (parsed !== null && parsed > ZERO) return parsed;
  context.addIssue({ code: 'custom', message: value === '' ? 'required' : 'money_invalid' });
  return z.NEVER;
});

/** A day that exists and is not in the future; yesterday's deposit is the common case. */
const date = required()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'date_invalid', abort: true })
  .refine((day) => !Number.isNaN(Date.parse(`${day}T12:00:00Z`)), { error: 'date_invalid', abort: true })
  .refine((day) => new Date(`${day}T12:00:00Z`).toISOString().startsWith(day), {
    error: 'date_invalid',
    abort: true,
  })
  .refine((day) => day <= dayIn(env.BUSINESS_TIME_ZONE), 'date_future');

const FILE_MESSAGES = {
  required: 'required',
  file_too_large: `file_too_large|max=${MAX_FILE_SIZE / MEGABYTE}`,
  proof_file_type: 'proof_file_type',
};

/** `type` is the file's by its content, not by its name. The store accepts other documents elsewhere. */
const proofSchema = (type: string) =>
  z.object({
    file: z.instanceof(File, { error: 'required' }).superRefine((file, context) => {
      // A form without a chosen file sends an empty one.
      const problem = file.size > 0 ? proofFileProblem(file.size, type) : 'required';
      if (problem) context.addIssue({ code: 'custom', message: FILE_MESSAGES[problem] });
    }),
    reference: required()
      .max(60, 'text_too_long|max=60')
      .regex(/^[\p{L}\p{N} ._/#-]+$/u, 'invalid_value'),
    amount,
    date,
  });

/** Order of a proof, for its buyer: session, checkout cookie or a mailed link. 404 for anybody else. */
async function ownOrder(context: RequestContext, orderId: number, token: string | null): Promise<OrderRow> {
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
 * Keeps the proof of a transfer (docs/spec/checkout.md#transfer): a private picture or PDF with
 * reference, amount and day. The order stays open until staff have seen the money. Throws 404 for who may not
 * know of the order, 409 when it awaits no transfer, 422 with every wrong field, 429 after too many.
 */
export async function uploadProof(
  context: RequestContext,
  orderId: number,
  input: Readonly<Record<string, unknown>>,
  token: string | null = null,
): Promise<ProofRow> {
  refuseImpersonated(context.actor);
  await limit('proof_upload', context.ip);
  const order = await ownOrder(context, orderId, token);
  if (order.state !== 'pending_transfer') {
    throw new AppError('conflict', { message: { key: 'order_state' }, details: { state: order.state } });
  }
  const schema = proofSchema(await contentType(input.file));
  const { file, reference, amount, date } = parseInput(schema, input);
  const uploadedBy = context.actor?.userId ?? null;
  const rules = { accept: 'document', private: true } as const;
  const stored = await storeUpload(db, { file, field: 'file', rules, uploadedBy });
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked?.state !== 'pending_transfer')
      throw new AppError('conflict', { message: { key: 'order_state' } });
    const proof = await insertProof(tx, {
      order_id: order.id,
      file_id: stored.id,
      reference,
      amount,
      paid_on: date,
    });
    const event = { order_id: order.id, kind: 'proof_received', actor_id: uploadedBy };
    await insertOrderEvent(tx, { ...event, data: { proof: proof.id, reference, amount } });
    await mailProofReceived(tx, locked, { id: proof.id, reference, amount });
    return proof;
  });
}
