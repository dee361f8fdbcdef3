import { z } from 'zod';
import { cartItemSchema } from '@/lib/domain/checkout/order-fields';
import { endpoint } from '@/lib/http/endpoint';
import { cartDetail, cartOrder } from './schemas/cart';
import { pageContent, publicProduct } from './schemas/catalog';
import { data, paging, untyped, withId } from './schemas/rows';

export const shopProducts = endpoint('GET /shop-products', {
  tag: 'shop',
  rawQuery: paging.extend({
    s: z.string().describe('words of the name').optional(),
    sort: z.string().describe('a field; the shop’s own order when left out').optional(),
    order: z.enum(['asc', 'desc']).optional(),
    filters: z.string().describe('JSON, or filters[field]=value').optional(),
  }),
  answers: { 200: z.object({ data: z.array(untyped(publicProduct)), total: z.int() }) },
  fails: [422],
});

export const singleProduct = endpoint('GET /single-product/{id}', {
  tag: 'shop',
  params: withId,
  answers: { 200: data(untyped(publicProduct)) },
});

export const cart = endpoint('GET /user/cart', {
  tag: 'cart',
  answers: {
    200: z.object({
      isUser: z.boolean(),
      userHasCart: z.boolean(),
      order: cartOrder.nullable(),
      orderDetails: z.array(cartDetail),
    }),
  },
});

export const addToCart = endpoint('POST /add-to-cart', {
  tag: 'cart',
  rawBody: z.object({ product: cartItemSchema, cart: z.looseObject({}).optional() }),
  answers: {
    200: z.object({
      isUser: z.boolean(),
      productIsAdded: z.boolean(),
      addItemSuccess: z.boolean(),
      order: cartOrder.nullable(),
    }),
  },
  fails: [404, 409],
});

const contentType = z.string();

/** A page by its content type, alone or after its program type. */
export const contentData = endpoint('GET /getProgramContentData/{...path}', {
  addresses: {
    programContent: {
      path: '/getProgramContentData/{program_type_id}/{content_type}',
      params: z.object({ program_type_id: z.int(), content_type: contentType }),
    },
    pageContent: {
      path: '/getProgramContentData/{content_type}',
      params: z.object({ content_type: contentType }),
    },
  },
  tag: 'content-pages',
  params: z.object({ path: z.array(z.string()) }),
  answers: { 200: data(pageContent) },
});
