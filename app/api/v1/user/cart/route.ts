import { route } from '@/lib/http/route';
import { getUserCart } from '@/lib/server/cart/wire';

export const GET = route({}, ({ context }) => getUserCart(context));
