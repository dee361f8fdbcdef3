import { z } from 'zod';
import { LANGUAGES, TRANSLATED } from '@/lib/domain/translations';
import { endpoints } from '@/lib/http/endpoint';
import { data, rowId } from './schemas/rows';

/** Texts of a row in another language than Spanish (docs/spec/translations.md#api). */

const params = z.object({ resource: z.enum(TRANSLATED), id: rowId, language: z.enum(LANGUAGES) });

const text = z.union([z.string(), z.array(z.record(z.string(), z.unknown()))]);
const answers = {
  200: data(
    z.object({
      language: z.enum(LANGUAGES),
      ready: z.int().min(0),
      outdated: z.int().min(0),
      missing: z.int().min(0),
      fields: z.array(
        z.object({
          name: z.string(),
          state: z.enum(['ready', 'outdated', 'missing']),
          /** The Spanish text now. */
          source: text,
          value: text.nullable(),
          /** The Spanish text that `value` translates, when it was changed since. */
          previous: text.nullable(),
          /** When it was changed; null where the audit does not say. */
          since: z.iso.datetime().nullable(),
        }),
      ),
    }),
  ),
};

const call = endpoints({ tag: 'translations', allow: 'staff', params, answers, fails: [403] });

/** Needs the ability to edit the resource. */
export const rowTexts = call('GET /{resource}/{id}/translations/{language}', {});

/** A text by field, empty to remove it; `sources` holds the Spanish texts that were translated. */
export const saveRowTexts = call('PUT /{resource}/{id}/translations/{language}', {
  rawBody: z.looseObject({ sources: z.record(z.string(), text).optional() }),
});
