import { updateCustomerProgram } from '@/lib/api/access';
import { route } from '@/lib/http/route';
import { updateCustomerProgram as update } from '@/lib/server/desk/access/customer-programs';

export const POST = route(updateCustomerProgram, async ({ context, body }) => update(context, body));
