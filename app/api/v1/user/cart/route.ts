import { cart } from '@/lib/api/shop';
import { route } from '@/lib/http/route';
import { getUserCart } from '@/lib/server/cart/user-cart-api';

export const GET = route(cart, ({ context }) => getUserCart(context));
