import { z } from 'zod';
import { listRows, requireResource } from '@/lib/admin/read';
import { createRow } from '@/lib/admin/save';
import { route } from '@/lib/http/route';

export const GET = route({}, async ({ context, params, query }) =>
  listRows(context, requireResource(String(params.resource)), query),
);

export const POST = route(
  { body: z.record(z.string(), z.unknown()), status: 201 },
  async ({ context, params, body }) => createRow(context, requireResource(String(params.resource)), body),
);
