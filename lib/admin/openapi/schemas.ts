import { ORDER_STATES } from '@/lib/domain/codes';
import { type JsonSchema, rowSchema } from '@/lib/fields/json-schema';
import { settingsForm } from '@/lib/resources/settings-form';
import { array, boolean, day, instant, integer, nullable, number, object, oneOf, ref, string } from './parts';
import { TRAINING_SCHEMAS } from './training-schemas';

const orderState = oneOf(ORDER_STATES);
const priceOption = object({
  id: integer,
  range_id: integer,
  price: number,
  paypal_subscription_id: nullable(string),
  range: object({ id: integer, name: string }),
});
/** Shapes that more than one route answers with, or that are worth a name. */
export const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ...TRAINING_SCHEMAS,
  Error: object(
    {
      message: string,
      errors: { type: 'object', additionalProperties: { type: 'array', items: string, minItems: 1 } },
      requestId: string,
    },
    ['message', 'requestId'],
  ),
  /** Option lists, named as in the specification. */
  Meta: {
    type: 'object',
    additionalProperties: {
      anyOf: [array(object({ id: { type: ['integer', 'string'] } })), boolean],
    },
  },
  Buyer: object({
    name: string,
    lastname: string,
    email: { type: 'string', format: 'email' },
    cardId: string,
    phone: string,
    address: string,
    agreed_tc: boolean,
  }),
  CheckoutOrder: object({
    id: integer,
    order_number: nullable(string),
    state: orderState,
    amount: number,
    currency: string,
    type: nullable(oneOf(['T', 'P'])),
    receipt_number: nullable(integer),
    placed_at: nullable(instant),
    paid_at: nullable(instant),
    expires_at: nullable(instant),
  }),
  Subscription: object({
    id: nullable(string),
    state: string,
    paid_until: nullable(day),
    grace_until: nullable(day),
    program_id: integer,
    range_id: nullable(integer),
    amount: number,
  }),
  CartOrder: object({
    id: integer,
    user_id: nullable(integer),
    state: orderState,
    total_items: integer,
    total_order: number,
    currency: string,
    created_at: instant,
    updated_at: instant,
  }),
  CartDetail: object({
    id: integer,
    order_id: integer,
    product_id: integer,
    range_id: nullable(integer),
    user_id: nullable(integer),
    description: string,
    unit_price: number,
    quantity: integer,
    total: number,
    state: string,
    product: object({
      id: integer,
      name: string,
      price: number,
      short_description: string,
      featured_image: nullable(object({ url: string, width: integer, height: integer })),
      digital: boolean,
      is_free: boolean,
    }),
  }),
  ProgramData: object({
    id: integer,
    name: string,
    slug: string,
    description: nullable(string),
    title: nullable(string),
    caption: nullable(string),
    launch_date: nullable(day),
    end_date: nullable(day),
    duration_in_weeks: integer,
    program_type_id: integer,
    price: number,
    paypal_subscription_id: nullable(string),
    product_id: integer,
    product: nullable(
      object({
        id: integer,
        name: string,
        price: number,
        paypal_subscription_id: nullable(string),
        ranges: array(priceOption),
      }),
    ),
    programRanges: array(priceOption),
    level: nullable(object({ id: integer, name: string, is_level_by_month: boolean })),
  }),
  /** A page with its parts; what parts there are depends on its editor. */
  PageContent: object({
    id: integer,
    title: string,
    page_text: nullable(string),
    excerpt: nullable(string),
    route: nullable(string),
    content_type: nullable(string),
    program_type_id: integer,
    updated_at: nullable(instant),
  }),
  Settings: {
    ...rowSchema(settingsForm.fields),
    required: ['id', ...Object.keys(settingsForm.fields), 'updated_at'],
  },
  Proof: object({
    id: integer,
    state: string,
    reference: nullable(string),
    amount: number,
    date: nullable(day),
  }),
  Refund: object({ id: integer, state: string, amount: number }),
  PublicProduct: object({
    id: integer,
    name: string,
    price: number,
    current_price: number,
    images: array(ref('File')),
    featured_image: array(ref('File')),
  }),
  File: object({ id: integer, name: string, url: string, mime_type: string, size: integer }),
};
