import { delivery } from '@/lib/api/checkout';
import { route } from '@/lib/http/route';
import { getDelivery } from '@/lib/server/checkout/get-delivery';

export const GET = route(delivery, ({ context }) => getDelivery(context.locale));
