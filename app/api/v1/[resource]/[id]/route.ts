import { z } from 'zod';
import { getRowOrPublic, requireResource } from '@/lib/admin/read';
import { deleteRow } from '@/lib/admin/remove';
import { updateRow } from '@/lib/admin/save';
import { AppError } from '@/lib/domain/errors';
import { idParam, route } from '@/lib/http/route';
import { saveContentData } from '@/lib/server/content/save-content-data';

const body = z.record(z.string(), z.unknown());

export const GET = route({}, async ({ context, params }) => {
  const resource = requireResource(String(params.resource));
  return getRowOrPublic(context, resource, idParam(params.id));
});

export const PUT = route({ body, status: 202 }, async ({ context, params, body }) => {
  const resource = requireResource(String(params.resource));
  if (resource.name === 'content-pages' && !/^\d+$/.test(String(params.id)))
    return saveContentData(context, String(params.id), body);
  return updateRow(context, resource, idParam(params.id), body);
});

/** HTML forms can't PUT: they POST with `_method=PUT` (docs/spec/api.md#reading-and-writing). */
export const POST = route({ body, status: 202 }, async ({ context, params, body: { _method, ...input } }) => {
  const resource = requireResource(String(params.resource));
  if (String(_method).toUpperCase() !== 'PUT') throw new AppError('method_not_allowed');
  if (resource.name === 'content-pages' && !/^\d+$/.test(String(params.id)))
    return saveContentData(context, String(params.id), input);
  return updateRow(context, resource, idParam(params.id), input);
});

export const DELETE = route({ status: 204 }, async ({ context, params }) =>
  deleteRow(context, requireResource(String(params.resource)), idParam(params.id)),
);
