import type { RequestContext } from '@/lib/domain/actor';
import { dayIn } from '@/lib/domain/clock';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { guest, makeProgram, orderInput } from '../factories';

export const DAY_MS = 86_400_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const picture = () => new File([PNG], 'sinpe.png', { type: 'image/png' });
export const today = () => dayIn('America/Costa_Rica');
let serial = 0;
export const proof = (part: Record<string, unknown> = {}) => ({
  file: picture(),
  // A different deposit in each test.
  reference: `00124-${++serial}`,
  amount: '59.00',
  date: today(),
  ...part,
});

export async function transfer(context: RequestContext = guest()) {
  const { program } = await makeProgram();
  return { context, program, order: await placeOrder(context, orderInput(program.id)) };
}
