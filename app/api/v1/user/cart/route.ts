import { route } from '@/lib/http/route';
import { getUserCart } from '@/lib/server/cart/user-cart-api';

export const GET = route({}, ({ context }) => getUserCart(context));
