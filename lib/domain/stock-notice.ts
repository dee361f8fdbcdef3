import * as z from 'zod/mini';
import { emailField } from './account';

const rowId = z.int().check(z.positive(), z.maximum(999_999_999));

/** What «Avísenme» sends; without a size, any of them. */
export const stockNoticeSchema = z.object({
  productId: rowId,
  sizeId: z.optional(z.nullable(rowId)),
  email: emailField,
});
export type StockNotice = z.output<typeof stockNoticeSchema>;
