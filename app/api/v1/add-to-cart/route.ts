import { z } from 'zod';
import { route } from '@/lib/http/route';
import { addToUserCart } from '@/lib/server/cart/user-cart-api';

export const POST = route({ body: z.record(z.string(), z.unknown()) }, ({ context, body }) =>
  addToUserCart(context, body),
);
