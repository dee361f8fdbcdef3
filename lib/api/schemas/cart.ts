import { z } from 'zod';
import { orderState } from './orders';

/** The draft order that holds a customer's cart. */
export const cartOrder = z
  .object({
    id: z.int(),
    user_id: z.int().nullable(),
    state: orderState,
    total_items: z.int(),
    total_order: z.number(),
    currency: z.string(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'CartOrder' });

export const cartDetail = z
  .object({
    id: z.int(),
    order_id: z.int(),
    product_id: z.int(),
    range_id: z.int().nullable(),
    size_id: z.int().nullable(),
    user_id: z.int().nullable(),
    description: z.string(),
    unit_price: z.number(),
    quantity: z.int(),
    total: z.number(),
    state: z.string(),
    product: z.object({
      id: z.int(),
      name: z.string(),
      price: z.number(),
      short_description: z.string(),
      featured_image: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
      digital: z.boolean(),
      is_free: z.boolean(),
    }),
  })
  .meta({ id: 'CartDetail' });
