import { db } from '@/db/client';
import { transfer_proofs } from '@/db/schema';
import { cents } from '@/lib/domain/money';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { buyer, guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';

/** Creates a member of staff who may confirm and reject transfers. */
export const staff = async (name = 'Marta') => signedInAs(await makeUser({ name }), 'order_confirm_transfer');
let serial = 0;
/** A text that is unique in the database. */
export const mark = () => `zz${process.pid}x${++serial}`;

/** Places an order by transfer, with a proof when there is a `reference`; `amount` in cents. */
export async function transfer(lastname: string, reference: string | null, amount = 5900) {
  const { program } = await makeProgram();
  const order = await placeOrder(guest(), orderInput(program.id, { buyer: buyer({ lastname }) }));
  if (reference)
    await db.insert(transfer_proofs).values({ order_id: order.id, reference, amount: cents(amount) });
  return order;
}
