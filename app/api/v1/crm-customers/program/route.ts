import { route } from '@/lib/http/route';
import { listCustomerPrograms } from '@/lib/server/desk/customer-programs';

export const GET = route({}, async ({ context, query }) => listCustomerPrograms(context, query));
