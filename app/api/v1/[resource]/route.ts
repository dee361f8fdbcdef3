import { z } from 'zod';
import { listRows, requireResource } from '@/lib/admin/read';
import { createRow } from '@/lib/admin/save';
import { Problems, parseListAddress } from '@/lib/fields/list-address';
import { route } from '@/lib/http/route';

export const GET = route({}, async ({ context, params, query }) => {
  const problems = new Problems();
  const address = parseListAddress(query, problems);
  return listRows(context, requireResource(String(params.resource)), address, problems);
});

export const POST = route(
  { body: z.record(z.string(), z.unknown()), status: 201 },
  async ({ context, params, body }) => createRow(context, requireResource(String(params.resource)), body),
);
