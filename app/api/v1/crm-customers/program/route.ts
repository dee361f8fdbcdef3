import { route } from '@/lib/http/route';
import { listCustomerPrograms } from '@/lib/server/programs/customer-programs';

export const GET = route({}, async ({ context, query }) => listCustomerPrograms(context, query));
