import { z } from 'zod';
import { route } from '@/lib/http/route';
import { updateCustomerProgram } from '@/lib/server/desk/customer-programs';

export const POST = route({ body: z.record(z.string(), z.unknown()) }, async ({ context, body }) =>
  updateCustomerProgram(context, body),
);
