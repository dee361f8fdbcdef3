import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { data, meta, rowId, untyped } from './schemas/rows';

/**
 * The operations of every resource (docs/spec/api.md#reading-and-writing). Each resource describes them
 * with its own fields (lib/admin/openapi/resource-paths.ts); its declaration parses what is sent.
 */
const tag = 'resources';
const anyRow = z.record(z.string(), z.unknown());
const ofResource = z.object({ resource: z.string() });
const ofRow = ofResource.extend({ id: rowId });
/** A page with an editor is also saved by its content type. */
const ofRowOrPage = ofResource.extend({ id: z.string() });
const one = data(anyRow);

export const list = endpoint('GET /{resource}', {
  tag,
  params: ofResource,
  answers: { 200: z.object({ data: z.array(anyRow), total: z.int(), capped: z.literal(true).optional() }) },
});

export const create = endpoint('POST /{resource}', {
  tag,
  params: ofResource,
  rawBody: anyRow,
  answers: { 201: one },
});

export const newRow = endpoint('GET /{resource}/create', {
  tag,
  params: ofResource,
  answers: { 200: untyped(z.object({ meta })) },
});

/** `field` of child rows is `{rows}.{field}`; `of` is the row that a cascading field depends on. */
export const options = endpoint('GET /{resource}/options/{field}', {
  tag,
  params: ofResource.extend({ field: z.string() }),
  query: z.object({ s: z.string().trim().max(200).default(''), of: rowId.optional() }),
  answers: { 200: z.object({ data: z.array(anyRow), more: z.boolean() }) },
});

export const exportList = endpoint('GET /{resource}/export', {
  tag,
  params: ofResource,
  answers: { 200: z.string() },
});

export const show = endpoint('GET /{resource}/{id}', { tag, params: ofRow, answers: { 200: untyped(one) } });

export const update = endpoint('PUT /{resource}/{id}', {
  tag,
  params: ofRowOrPage,
  rawBody: anyRow,
  answers: { 202: one },
});

/** HTML forms can't PUT: they POST with `_method=PUT`. */
export const updateByPost = endpoint('POST /{resource}/{id}', {
  tag,
  params: ofRowOrPage,
  rawBody: anyRow,
  answers: { 202: one },
});

export const remove = endpoint('DELETE /{resource}/{id}', { tag, params: ofRow, answers: { 204: null } });

export const edit = endpoint('GET /{resource}/{id}/edit', {
  tag,
  params: ofRow,
  answers: { 200: untyped(z.object({ data: anyRow, meta })) },
});

export const restore = endpoint('POST /{resource}/{id}/restore', {
  tag,
  params: ofRow,
  answers: { 200: one },
});
