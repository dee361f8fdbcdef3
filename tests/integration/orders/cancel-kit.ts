import { cancelByStaff } from '@/lib/server/payments/review/cancel-by-staff';
import { makeUser, signedInAs } from '../factories';

/** Cancels an unpaid order as staff do. */
export const cancelOrder = async (id: number) =>
  cancelByStaff(signedInAs(await makeUser({ name: 'Marta' }), 'order_edit'), id, { reason: 'Se arrepintió' });
