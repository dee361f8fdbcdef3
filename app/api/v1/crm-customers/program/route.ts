import { customerPrograms } from '@/lib/api/access';
import { route } from '@/lib/http/route';
import { listCustomerPrograms } from '@/lib/server/desk/access/customer-programs';

export const GET = route(customerPrograms, async ({ context, query }) =>
  listCustomerPrograms(context, query),
);
