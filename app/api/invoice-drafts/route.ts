import { z } from 'zod';
import { wireId } from '@/lib/domain/checkout/order-fields';
import { wireDay } from '@/lib/domain/values/wire-values';
import { route } from '@/lib/http/route';
import { exportInvoices } from '@/lib/server/desk/invoices/export-invoices';

const query = z.union([
  z.object({ order: wireId, format: z.enum(['xml', 'csv'], 'choice_invalid') }),
  z.object({ from: wireDay, to: wireDay }),
]);

/** Paid orders as files for the studio's invoicing system. */
export const GET = route({ query, allow: { ability: 'order_show' } }, ({ context, query }) =>
  exportInvoices(context, query),
);
