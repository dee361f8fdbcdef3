import { z } from 'zod';
import { MAX_INTEGER } from '@/lib/domain/values/max-integer';
import { wireInteger } from '@/lib/domain/values/wire-values';
import { endpoints } from '@/lib/http/endpoint';
import { pageContent } from './schemas/catalog';
import { data, untyped } from './schemas/rows';

/** Drafts and versions of pages with an editor (docs/spec/page-versions.md#calls). */

/** A page by its id, or one of the seven by its content type. */
const pageKey = z
  .string()
  .regex(/^([1-9]\d{0,8}|[A-Za-z_][\w-]{0,79})$/, 'not_found')
  .transform((key) => (/^\d+$/.test(key) ? Number(key) : key))
  .meta({ type: 'string' });
/** A route folder `content-pages` would hide the standard routes below it. */
const params = z.object({ resource: z.literal('content-pages'), id: pageKey });

const instant = z.iso.datetime({ offset: true, error: 'datetime_invalid' });
const by = z.object({ id: z.int(), name: z.string() }).nullable();
/** The draft's `updated_at` as last read; null for no draft. */
const seenOrNone = instant.nullable();

const state = data(
  z.object({
    /** The values of the form: the draft's, else the site's. */
    row: untyped(pageContent),
    draft: z
      .object({
        updated_at: z.iso.datetime(),
        by,
        publish_at: z.iso.datetime().nullable(),
        state: z.enum(['open', 'scheduled', 'late']),
      })
      .nullable(),
    /** Fields in which the draft differs from the site, in the form's order. */
    changed: z.array(z.string()),
    /** Newest first. `live`: what the site shows. */
    versions: z.array(z.object({ number: z.int().min(1), at: z.iso.datetime(), by, live: z.boolean() })),
  }),
);
const answers = { 200: state };

const call = endpoints({ tag: 'content-pages', allow: { ability: 'content_page_edit' }, params, answers });

export const pageDraft = call('GET /{resource}/{id}/draft', {});

export const savePageDraft = call('PUT /{resource}/{id}/draft', {
  body: z.object({ values: z.record(z.string(), z.unknown()), seen: seenOrNone }),
  fails: [409, 413],
});

export const discardPageDraft = call('DELETE /{resource}/{id}/draft', {
  query: z.object({ seen: instant }),
  fails: [409],
});

export const publishPage = call('POST /{resource}/{id}/draft/publish', {
  body: z.object({
    seen: instant,
    at: instant
      .nullish()
      .transform((at) => (at ? new Date(at) : null))
      .describe('when it publishes itself; now without it'),
  }),
  fails: [409],
});

export const unschedulePage = call('DELETE /{resource}/{id}/draft/publish', {});

export const restorePageVersion = call('POST /{resource}/{id}/draft/restore', {
  body: z.object({ version: wireInteger(1, MAX_INTEGER), seen: seenOrNone }),
  fails: [409],
});
