import { z } from 'zod';
import { route } from '@/lib/http/route';
import { listRows, requireResource } from '@/lib/server/resources/read';
import { createRow } from '@/lib/server/resources/save';

export const GET = route({}, async ({ context, params, query }) =>
  listRows(context, requireResource(String(params.resource)), query),
);

export const POST = route(
  { body: z.record(z.string(), z.unknown()), status: 201 },
  async ({ context, params, body }) => createRow(context, requireResource(String(params.resource)), body),
);
