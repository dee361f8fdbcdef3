import { z } from 'zod';
import { endpoints } from '@/lib/http/endpoint';
import { data, meta, rowId, untyped } from './schemas/rows';

/**
 * The operations of every resource (docs/spec/api.md#reading-and-writing). Each resource describes them
 * with its own fields (lib/admin/openapi/resource-paths.ts); its declaration parses what is sent.
 */
const anyRow = z.record(z.string(), z.unknown());
const ofResource = z.object({ resource: z.string() });
const ofRow = ofResource.extend({ id: rowId });
/** A page with an editor is also saved by its content type. */
const ofRowOrPage = ofResource.extend({ id: z.string() });
const one = data(anyRow);

const call = endpoints({ tag: 'resources' });

export const list = call('GET /{resource}', {
  params: ofResource,
  answers: { 200: z.object({ data: z.array(anyRow), total: z.int(), capped: z.literal(true).optional() }) },
});

export const create = call('POST /{resource}', {
  params: ofResource,
  rawBody: anyRow,
  answers: { 201: one },
});

export const newRow = call('GET /{resource}/create', {
  params: ofResource,
  answers: { 200: untyped(z.object({ meta })) },
});

/** `field` of child rows is `{rows}.{field}`; `of` is the row that a cascading field depends on. */
export const options = call('GET /{resource}/options/{field}', {
  params: ofResource.extend({ field: z.string() }),
  query: z.object({ s: z.string().trim().max(200).default(''), of: rowId.optional() }),
  answers: { 200: z.object({ data: z.array(anyRow), more: z.boolean() }) },
});

export const exportList = call('GET /{resource}/export', {
  params: ofResource,
  answers: { 200: z.string() },
});

export const show = call('GET /{resource}/{id}', { params: ofRow, answers: { 200: untyped(one) } });

export const update = call('PUT /{resource}/{id}', {
  params: ofRowOrPage,
  rawBody: anyRow,
  answers: { 202: one },
});

/** HTML forms can't PUT: they POST with `_method=PUT`. */
export const updateByPost = call('POST /{resource}/{id}', {
  params: ofRowOrPage,
  rawBody: anyRow,
  answers: { 202: one },
});

export const remove = call('DELETE /{resource}/{id}', { params: ofRow, answers: { 204: null } });

export const edit = call('GET /{resource}/{id}/edit', {
  params: ofRow,
  answers: { 200: untyped(z.object({ data: anyRow, meta })) },
});

export const restore = call('POST /{resource}/{id}/restore', { params: ofRow, answers: { 200: one } });
