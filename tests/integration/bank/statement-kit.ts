import { eq } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { db } from '@/db/client';
import { bank_movements, transfer_proofs } from '@/db/schema';
import type { RequestContext } from '@/lib/domain/actor';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { getExactMatches } from '@/lib/server/desk/bank/get-exact-matches';
import { importStatement } from '@/lib/server/desk/bank/import-statement';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';

export const staff = async () => signedInAs(await makeUser({ name: 'Marta' }), 'order_confirm_transfer');
export const csv = (text: string | Uint8Array, name = 'estado.csv') => new File([text as BlobPart], name);
export const input = (text: string | Uint8Array) => ({ file: csv(text), mapping: null });
export const HEAD = 'Fecha;Documento;Descripción;Débito;Crédito;Saldo';
let serial = 0;

/** A reference that no other test uses. */
export const reference = () => `${Date.now()}${process.pid}${++serial}`;

export async function transfer(ref: string | null, price = 5900) {
  const { program } = await makeProgram({ price });
  const order = await placeOrder(guest(), orderInput(program.id));
  if (ref)
    await db.insert(transfer_proofs).values({ order_id: order.id, reference: ref, amount: cents(price) });
  return { order, program };
}

export async function imported(context: RequestContext, ref: string, amount = '59,00', day = '01/07/2026') {
  await importStatement(context, input(`${HEAD}\n${day};${ref};SINPE;;${amount};1,00`));
  const [row] = await db.select().from(bank_movements).where(eq(bank_movements.reference, ref));
  if (!row) throw new Error('the line was not imported');
  return row;
}

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  beforeEach(() => setClock(null));
  afterAll(() => setClock(null));
}

/** The first order that a listed line may pay. */
export const bestOf = ([row]: readonly Record<string, unknown>[]): unknown =>
  (row?.matches as { list: unknown[] } | undefined)?.list[0];

/** The orders that "accept all" would pay with a line. */
export const exactFor = async (context: RequestContext, movementId: number): Promise<number[]> =>
  (await getExactMatches(context)).exact
    .filter((pair) => pair.movementId === movementId)
    .map(({ orderId }) => orderId);
