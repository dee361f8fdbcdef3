import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { GET as fileRoute } from '@/app/api/files/[token]/route';
import { POST as confirmRoute } from '@/app/api/v1/[resource]/[id]/confirm-transfer/route';
import { POST as rejectRoute } from '@/app/api/v1/[resource]/[id]/reject-transfer/route';
import { POST as proofRoute } from '@/app/api/v1/checkout/orders/[id]/proof/route';
import { db } from '@/db/client';
import { bank_movements, mails } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { MAX_FILE_SIZE } from '@/lib/domain/values/file-size';
import { getOrderPage } from '@/lib/server/checkout/get-order-page';
import { getTransferReview } from '@/lib/server/desk/transfers/get-transfer-review';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { isProofToken, proofToken } from '@/lib/server/orders/proof-link';
import { uploadProof } from '@/lib/server/orders/upload-proof';
import { guest, makeUser, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import { failure, mailsOf } from './kit';
import { DAY_MS, proof, today, transfer } from './transfers-kit';

const staff = async () => signedInAs(await makeUser(), 'order_confirm_transfer');

beforeEach(() => setClock(null));
afterAll(() => setClock(null));

describe('proof of a transfer', () => {
  test('the buyer sends it; staff see it beside the order, the file stays private', async () => {
    const { context, order } = await transfer();
    const sent = await uploadProof(context, order.id, proof({ reference: '00123-456' }));
    expect(sent).toMatchObject({ state: 'received', reference: '00123-456', amount: 5900 });
    expect(await mailsOf(order.id)).toContain('proof_received');
    const review = await getTransferReview(await staff(), order.id);
    expect(review.open).toBe(true);
    expect(review.proofs).toMatchObject([{ id: sent.id, flags: [], file: { mimeType: 'image/webp' } }]);
    const params = { token: review.proofs[0]?.file?.url.replace('/api/files/', '') ?? '' };
    expect((await call(fileRoute, { params })).status).toBe(404);
    expect((await call(fileRoute, { params, jar: await signedIn('cliente@brio.test') })).status).toBe(404);
    expect((await call(fileRoute, { params, jar: await signedIn('admin@brio.test') })).status).toBe(200);
  });

  test('every wrong field is named, whatever the file calls itself', async () => {
    const { context, order } = await transfer();
    const wrong = { file: 'x', reference: '', amount: 'mil', date: '2999-01-01' };
    expect(Object.keys((await failure(uploadProof(context, order.id, wrong))).fields).sort()).toEqual([
      'amount',
      'date',
      'file',
      'reference',
    ]);
    const empty = new File([], '', { type: 'application/octet-stream' });
    expect((await failure(uploadProof(context, order.id, proof({ file: empty })))).fields.file).toEqual([
      { key: 'required' },
    ]);
    const html = new File(['<html><script>alert(1)</script></html>'], 'foto.png', { type: 'image/png' });
    const large = new File([new Uint8Array(MAX_FILE_SIZE + 1)], 'foto.png', { type: 'image/png' });
    for (const [file, key] of [[html, 'proof_file_type'] as const, [large, 'file_too_large'] as const]) {
      const { fields } = await failure(uploadProof(context, order.id, proof({ file, reference: '' })));
      expect(fields).toMatchObject({ file: [{ key }], reference: [{ key: 'required' }] });
    }
    expect(
      (await failure(uploadProof(context, order.id, proof({ date: '2026-02-31' })))).fields,
    ).toHaveProperty('date');
    expect((await failure(uploadProof(context, order.id, proof({ amount: '-3' })))).fields).toHaveProperty(
      'amount',
    );
  });

  test('a buyer east of the business dates an evening deposit with their own day, no later one', async () => {
    setClock(new Date('2026-11-30T05:30:00Z'));
    const { context, order } = await transfer();
    const { paid_on } = await uploadProof(context, order.id, proof({ date: '2026-11-30' }));
    expect(paid_on).toBe('2026-11-30');
    const late = await failure(uploadProof(context, order.id, proof({ date: '2026-12-01' })));
    expect(late.fields.date).toEqual([{ key: 'date_future' }]);
  });

  test("invalid forms don't count towards the limit; stored proofs do", async () => {
    const { context, order } = await transfer();
    for (let tried = 0; tried < 21; tried += 1)
      expect((await failure(uploadProof(context, order.id, proof({ reference: '' })))).status).toBe(422);
    for (let kept = 0; kept < 20; kept += 1)
      expect((await uploadProof(context, order.id, proof())).state).toBe('received');
    expect((await failure(uploadProof(context, order.id, proof()))).status).toBe(429);
  });

  test('the same file with the same data is one proof and one mail while it waits; a corrected one is another', async () => {
    const { context, order } = await transfer();
    const first = await uploadProof(context, order.id, proof({ reference: '771' }));
    expect((await uploadProof(context, order.id, proof({ reference: '771' }))).id).toBe(first.id);
    expect((await mailsOf(order.id)).filter((mail) => mail === 'proof_received')).toHaveLength(1);
    const corrected = await uploadProof(context, order.id, proof({ reference: '772' }));
    expect((await getTransferReview(await staff(), order.id)).proofs.map(({ id }) => id)).toEqual([
      corrected.id,
      first.id,
    ]);
  });

  test('no one else may send or see it, but the reader of the mailed link may, until it expires', async () => {
    const { order } = await transfer();
    const stranger = guest();
    expect((await failure(uploadProof(stranger, order.id, proof()))).status).toBe(404);
    const token = proofToken(order.id);
    expect(await getOrderPage(stranger, order.id, [])).toBeNull();
    expect(await getOrderPage(stranger, order.id, [], token)).toMatchObject({ id: order.id });
    expect((await uploadProof(stranger, order.id, proof(), token)).state).toBe('received');
    expect(isProofToken(token, order.id + 1)).toBe(false);
    expect(isProofToken(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, order.id)).toBe(false);
    setClock(new Date(Date.now() + 15 * DAY_MS));
    expect(isProofToken(token, order.id)).toBe(false);
    const [mail] = await db.select().from(mails).where(eq(mails.order_id, order.id));
    expect(mail?.props.link).toContain('&proof=');
  });

  test('a repeated reference, another amount and the bank statement are flagged', async () => {
    const first = await transfer();
    const second = await transfer();
    await uploadProof(first.context, first.order.id, proof({ reference: 'SINPE 000777' }));
    await uploadProof(second.context, second.order.id, proof({ reference: 'sinpe-000777', amount: '50.00' }));
    await db.insert(bank_movements).values({
      moved_on: today(),
      reference: 'SINPE000777',
      amount: cents(5900),
      fingerprint: 'test-1',
      batch: crypto.randomUUID(),
    });
    const review = await getTransferReview(await staff(), second.order.id);
    expect(review.proofs[0]?.flags).toEqual(['repeated_reference', 'different_amount', 'bank_matches']);
    expect(review.proofs[0]?.others).toMatchObject([{ id: first.order.id }]);
    expect((await failure(getTransferReview(first.context, first.order.id))).status).toBe(401);
  });

  test('an order that does not await a transfer accepts no proof', async () => {
    const { context, order } = await transfer();
    await confirmTransfer(await staff(), order.id);
    expect((await failure(uploadProof(context, order.id, proof()))).status).toBe(409);
  });
});

describe('routes', () => {
  test('proof: multipart, 201, bound to the mailed secret', async () => {
    const { order } = await transfer();
    const form = new FormData();
    for (const [key, value] of Object.entries(proof())) form.set(key, value as string | File);
    const params = { id: String(order.id) };
    expect((await call(proofRoute, { params, form, path: '/x' })).status).toBe(404);
    const sent = await call(proofRoute, { params, form, path: `/x?proof=${proofToken(order.id)}` });
    expect(sent).toMatchObject({
      status: 201,
      body: { success: true, proof: { amount: 59, date: today() } },
    });
  });

  test('confirm and reject: of orders only, with the ability only', async () => {
    const jar = await signedIn('admin@brio.test');
    const { order } = await transfer();
    const params = { resource: 'orders', id: String(order.id) };
    expect(
      (await call(confirmRoute, { params: { ...params, resource: 'taxes' }, json: {}, jar })).status,
    ).toBe(404);
    expect((await call(rejectRoute, { params, json: {}, jar })).status).toBe(422);
    const customer = await signedIn('cliente@brio.test');
    expect((await call(confirmRoute, { params, json: {}, jar: customer })).status).toBe(403);
    const done = await call(confirmRoute, { params, json: { reference: '778' }, jar });
    expect(done).toMatchObject({ status: 200, body: { order: { state: 'paid' } } });
    const other = await transfer();
    const rejected = await call(rejectRoute, {
      params: { ...params, id: String(other.order.id) },
      json: { reason: 'No llegó' },
      jar,
    });
    expect(rejected).toMatchObject({ status: 200, body: { order: { state: 'cancelled' } } });
  });
});
