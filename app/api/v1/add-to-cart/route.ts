import { addToCart } from '@/lib/api/shop';
import { route } from '@/lib/http/route';
import { addToUserCart } from '@/lib/server/cart/user-cart-api';

export const POST = route(addToCart, ({ context, body }) => addToUserCart(context, body));
