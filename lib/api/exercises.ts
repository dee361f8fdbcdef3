import { z } from 'zod';
import { wireFlag, wireId } from '@/lib/domain/checkout/order-fields';
import { MAX_INTEGER } from '@/lib/domain/values/max-integer';
import { wireInteger } from '@/lib/domain/values/wire-values';
import { endpoints, isDryRun } from '@/lib/http/endpoint';
import { data, rowId } from './schemas/rows';

const params = z.object({ resource: z.literal('exercises'), id: rowId });

const program = z.object({
  id: z.int(),
  name: z.string(),
  plan_revision: z.int(),
  rows: z.int(),
  days: z.int(),
});
/** A row of a draft with the names of its month, week and block; `day` is 1 Monday … 7 Sunday. */
const place = z.object({
  id: z.int(),
  program_id: z.int(),
  program_week_id: z.int(),
  month: z.string(),
  week: z.string(),
  day: z.int(),
  title: z.string().nullable(),
  block: z.string(),
  code: z.string().nullable(),
  dose: z.string().nullable(),
});

const call = endpoints({ tag: 'exercises', params });

/** The places where drafts use an exercise (docs/spec/builder.md#exercises). Needs `program_show` too. */
export const exerciseUses = call('GET /{resource}/{id}/uses', {
  allow: { ability: 'exercise_show' },
  answers: {
    200: data(z.object({ total: z.int(), programs: z.array(program), places: z.array(place).max(500) })),
  },
  fails: [403],
});

/** `programs` are those of the dry run, with the revisions that it returned; all when none are named. */
export const replaceExercise = call('POST /{resource}/{id}/replace', {
  allow: { ability: 'program_edit' },
  body: z.object({
    exercise_id: wireId,
    programs: z
      .array(z.object({ id: wireId, plan_revision: wireInteger(0, MAX_INTEGER) }))
      .max(500, 'rows_too_many|max=500')
      .optional(),
    dry_run: wireFlag,
  }),
  isPreview: isDryRun,
  answers: { 200: data(z.object({ total: z.int(), programs: z.array(program) })) },
  fails: [409],
});
