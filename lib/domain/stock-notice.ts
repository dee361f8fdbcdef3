import * as z from 'zod/mini';
import { emailField } from './account';

/** What «Avísenme» sends. */
export const stockNoticeSchema = z.object({
  productId: z.int().check(z.positive(), z.maximum(999_999_999)),
  email: emailField,
});
export type StockNotice = z.output<typeof stockNoticeSchema>;
