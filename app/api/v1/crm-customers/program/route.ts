import { route } from '@/lib/http/route';
import { listCustomerPrograms } from '@/lib/resources/programusers/customer-programs';

export const GET = route({}, async ({ context, query }) => listCustomerPrograms(context, query));
