import { z } from 'zod';
import { file } from './rows';

const text = z.string().nullable();
const day = z.iso.date().nullable();

const priceOption = z.object({
  id: z.int(),
  range_id: z.int(),
  price: z.number(),
  paypal_subscription_id: text,
  range: z.object({ id: z.int(), name: z.string() }),
});

/** A program as anybody reads it (docs/spec/specification.md#buyer); holders of `show` also read the row. */
export const programData = z
  .looseObject({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: text,
    title: text,
    caption: text,
    launch_date: day,
    end_date: day,
    duration_in_weeks: z.int(),
    program_type_id: z.int().nullable(),
    price: z.number(),
    paypal_subscription_id: text,
    product_id: z.int(),
    product: z
      .object({
        id: z.int(),
        name: z.string(),
        price: z.number(),
        paypal_subscription_id: text,
        ranges: z.array(priceOption),
      })
      .nullable(),
    programRanges: z.array(priceOption),
    level: z.object({ id: z.int(), name: z.string(), is_level_by_month: z.boolean() }).nullable(),
  })
  .meta({ id: 'ProgramData' });

/** A product of the shop: the public fields of its resource, and the price as it is now. */
export const publicProduct = z
  .looseObject({
    id: z.int(),
    name: z.string(),
    price: z.number(),
    current_price: z.number(),
    images: z.array(file),
    featured_image: z.array(file),
  })
  .meta({ id: 'PublicProduct' });

/** A page with its parts, which depend on its editor. */
export const pageContent = z
  .looseObject({
    id: z.int(),
    title: z.string(),
    page_text: text,
    excerpt: text,
    route: text,
    content_type: text,
    program_type_id: z.int().nullable(),
    updated_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PageContent' });
