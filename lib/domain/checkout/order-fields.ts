import { z } from 'zod';
import { AppError } from '../errors';
import { parseMoney } from '../money';
import { withoutCardNumbers } from '../values/card-number';
import { isRecord } from '../values/is-record';
import { FALSE_VALUES, TRUE_VALUES } from '../values/wire-values';
import { MAX_CART_ITEMS } from './cart';
import { paymentTypeSchema } from './checkout';
import { deliverySchema } from './delivery';

export const wireId = z
  .union([z.number(), z.string().trim()], 'required')
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,8}$/, 'invalid_value'))
  .transform(Number)
  .meta({ type: 'integer' });

/** 0, "0", "" and null say "none" on the wire (docs/spec/api.md#names-on-the-wire). */
export const optionalWireId = z.preprocess(
  (value) => (value === undefined || value === '' || value === 0 || value === '0' ? null : value),
  wireId.nullable(),
);

export const wireAmount = z
  .union([z.number(), z.string()], 'invalid_value')
  .nullish()
  .transform((value, context) => {
    if (value === undefined || value === null || value === '') return null;
    const parsed = parseMoney(value);
    if (parsed === null || parsed < 0) context.addIssue({ code: 'custom', message: 'invalid_value' });
    return parsed;
  });

/** An order of one program (docs/spec/checkout.md#api). */
export const programOrderSchema = z.object({
  type: paymentTypeSchema,
  programId: wireId,
  range_Id: optionalWireId,
  amount: wireAmount,
  /** Day 1, when the buyer picks it (docs/spec/access.md#first-day). */
  starts_on: z
    .union([z.iso.date(), z.literal('')], 'date_invalid')
    .nullish()
    .transform((day) => day || null),
});

/** An order of a cart, beside the cart itself. */
export const cartOrderSchema = z.object({
  type: paymentTypeSchema,
  amount: wireAmount.optional(),
  delivery: z.nullish(deliverySchema),
});

/** An item of a cart is an id, or an object with more; its name is only for people. */
export const cartItemSchema = z.preprocess(
  (value) => (typeof value === 'object' ? value : { id: value }),
  z.object({
    id: wireId,
    ranges_id: optionalWireId.optional(),
    size_id: optionalWireId.optional(),
    name: z.string().max(500).nullish(),
    price: wireAmount.optional(),
  }),
);

/** A client's claims about its cart. A product given twice in one size is one item. */
export const cartSchema = z.object({
  items: z
    .array(cartItemSchema, 'invalid_value')
    .max(MAX_CART_ITEMS, `cart_full|max=${MAX_CART_ITEMS}`)
    .transform((list) => [...new Map(list.map((item) => [`${item.id}:${item.size_id ?? 0}`, item])).values()])
    .nullish(),
  total_order: wireAmount.optional(),
  total_items: z
    .union([z.number(), z.string().regex(/^\d{1,6}$/, 'invalid_value')], 'invalid_value')
    .nullish(),
  user_id: optionalWireId.optional(),
});

const yesOrNo = (leftOut: boolean) =>
  z
    .unknown()
    .optional()
    .transform((value, context) => {
      const isLeftOut = value === undefined || value === null || value === '';
      if (!TRUE_VALUES.has(value) && !FALSE_VALUES.has(value) && !isLeftOut)
        context.addIssue({ code: 'custom', message: 'boolean_invalid' });
      return isLeftOut ? leftOut : TRUE_VALUES.has(value);
    })
    .meta({ type: 'boolean' });

/** A yes or no in any encoding, no when left out. Anything else is 422: nothing runs by mistake. */
export const wireFlag = yesOrNo(false);
/** The same, yes when left out. */
export const wireFlagOrTrue = yesOrNo(true);

/** A value that comes as JSON text in a GET. Throws 400 for any other text. */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new AppError('bad_request');
  }
}

/** Numbers and form texts as the schema of the form reads them. */
export function toBuyer(value: unknown): Record<string, unknown> {
  const given = fromJsonText(value);
  if (!isRecord(given)) return {};
  const entries = Object.entries(given).map(([key, entry]) =>
    key === 'agreed_tc'
      ? [key, TRUE_VALUES.has(entry)]
      : [key, typeof entry === 'number' ? String(entry) : (entry ?? undefined)],
  );
  return withoutCardNumbers(Object.fromEntries(entries)) as Record<string, unknown>;
}
