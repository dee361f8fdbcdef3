import { mergeCustomers } from '@/lib/api/customers';
import { route } from '@/lib/http/route';
import { mergeCustomers as merge } from '@/lib/server/desk/customers/merge';

export const POST = route(mergeCustomers, async ({ context, params, body }) => ({
  data: await merge(context, params.id, body),
}));
