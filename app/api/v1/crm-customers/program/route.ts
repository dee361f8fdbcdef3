import { customerPrograms } from '@/lib/api/staff';
import { route } from '@/lib/http/route';
import { listCustomerPrograms } from '@/lib/server/desk/customer-programs';

export const GET = route(customerPrograms, async ({ context, query }) =>
  listCustomerPrograms(context, query),
);
