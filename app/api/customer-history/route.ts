import { z } from 'zod';
import { wireId } from '@/lib/domain/checkout/order-fields';
import { TIMELINE_GROUPS } from '@/lib/domain/customers/customer-timeline';
import { wireDay } from '@/lib/domain/values/wire-values';
import { route } from '@/lib/http/route';
import { exportTimeline } from '@/lib/server/desk/customer/export-timeline';

const query = z.object({
  customer: wireId,
  group: z.enum(TIMELINE_GROUPS, 'choice_invalid').optional(),
  s: z.string().max(100, 'text_too_long|max=100').optional(),
  from: wireDay.optional(),
});

/** A customer's history as a file, filtered as on its page. */
export const GET = route({ query, allow: { ability: 'crm_customer_show' } }, ({ context, query }) => {
  const { customer, s: search = '', group, from } = query;
  return exportTimeline(context, customer, { group: group ?? null, search, from: from ?? null });
});
