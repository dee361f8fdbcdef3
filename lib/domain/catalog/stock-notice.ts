import * as z from 'zod/mini';
import { emailField } from '../account';

const rowId = z.int().check(z.positive(), z.maximum(999_999_999));

/** The input of «Avísenme»; without a size it is for any of them. */
export const stockNoticeSchema = z.object({
  productId: rowId,
  sizeId: z.optional(z.nullable(rowId)),
  email: emailField,
});
export type StockNotice = z.output<typeof stockNoticeSchema>;
