import { unmergeCustomer } from '@/lib/api/customers';
import { route } from '@/lib/http/route';
import { unmergeCustomer as unmerge } from '@/lib/server/desk/customers/unmerge';

export const POST = route(unmergeCustomer, async ({ context, params }) => ({
  data: await unmerge(context, params.id),
}));
