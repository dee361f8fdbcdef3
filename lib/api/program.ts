import { z } from 'zod';
import { optionalWireId, wireFlag, wireId } from '@/lib/domain/checkout/order-fields';
import { CLONE_MODES } from '@/lib/domain/plan/clone';
import { PLAN_LIMITS } from '@/lib/domain/plan/levels';
import { parseVersion } from '@/lib/domain/plan/version';
import { MAX_INTEGER } from '@/lib/domain/values/max-integer';
import { fromText, wireText } from '@/lib/domain/values/wire-values';
import { endpoint, endpoints } from '@/lib/http/endpoint';
import { cloned, clonedReal, planInput, storedMinimal, storedTree, tree } from './schemas/plan';
import { data, meta, row, rowId, untyped, withId } from './schemas/rows';

/** The program builder (docs/spec/builder.md). */

/** A plan of 10,000 rows, ten fields each, in as many days, weeks and months. */
const limits = { fields: PLAN_LIMITS.rows * 20 };

const call = endpoints({ tag: 'programs' });

export const programMeta = call('GET /program/getcreateeditdata', {
  allow: { ability: 'program_access' },
  // 0 and an empty text mean no program, as for every reference.
  query: z.object({
    program_id: z.preprocess(
      (value) => (value === '' || value === '0' ? undefined : value),
      rowId.optional(),
    ),
  }),
  answers: { 200: untyped(z.object({ meta })) },
});

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
/** `prefault`, so that the description calls the field optional. */
const blankAs = <S extends z.ZodType>(fallback: z.input<S>, schema: S) =>
  z.preprocess((value) => (isBlank(value) ? fallback : value), schema).prefault(fallback as never);

const versionNumber = z
  .string()
  .transform((text, context) => {
    const number = parseVersion(text);
    if (!number) context.addIssue({ code: 'custom', message: 'not_found' });
    return number ?? z.NEVER;
  })
  .meta({ type: 'string', pattern: '^\\d+\\.\\d+$' });

export const programTree = call('GET /program/getProgram/{id}', {
  allow: { ability: 'program_show' },
  params: withId,
  query: z.object({
    version: z.preprocess((value) => (isBlank(value) ? undefined : value), versionNumber.optional()),
    since: z.coerce
      .number('integer_invalid')
      .int('integer_invalid')
      .min(0)
      .max(MAX_INTEGER)
      .optional()
      .describe('a revision: adds what was saved after it, and the ids of the rows that were saved by a key'),
  }),
  answers: { 200: data(untyped(z.intersection(row('Program'), tree))) },
});

const stored = data(untyped(z.union([z.intersection(row('Program'), storedTree), storedMinimal])));

/** Needs `program_create` without an id, `program_edit` with one. */
export const storeProgram = call('POST /program/store', {
  allow: 'staff',
  limits,
  rawBody: z.intersection(row('ProgramUpdate'), planInput),
  answers: { 201: stored, 202: stored },
  fails: [403, 404, 409],
});

const place = optionalWireId.optional();
/**
 * Where a clone reads and writes: references of the tree, or (`program_…`) ids of plan rows, which take
 * precedence.
 */
const cloneBody = z.object({
  program_id: wireId,
  month_id: place,
  week_id: place,
  day_id: place,
  program_month_id: place,
  program_week_id: place,
  /** Several weeks, in the order of the plan; takes precedence over the other fields of the source. */
  program_week_ids: z.array(wireId).max(51, 'rows_too_many|max=51').optional(),
  program_day_id: place,
  destiny_program_id: wireId,
  destiny_month_id: place,
  destiny_week_id: place,
  destiny_day_id: place,
  destiny_program_month_id: place,
  destiny_program_week_id: place,
  destiny_program_day_id: place,
  mode: blankAs('append', z.enum(CLONE_MODES, 'choice_invalid')),
  times: blankAs(
    1,
    z.preprocess(
      fromText,
      z.int('integer_invalid').min(1, 'number_range|min=1|max=51').max(51, 'number_range|min=1|max=51'),
    ),
  ),
  dry_run: wireFlag,
  draft: wireFlag,
  plan_revision: z.union([z.int(), z.string()]).nullish(),
});

/** Needs `program_edit` too, unless it is a dry run: the use case checks that before it parses the body. */
export const cloneProgram = call('POST /program/clone', {
  allow: { ability: 'program_clone' },
  rawBody: cloneBody,
  isPreview: ({ dry_run }: { dry_run?: unknown }) => wireFlag.safeParse(dry_run).data === true,
  answers: { 200: data(cloned), 201: data(clonedReal) },
  fails: [403, 409],
});

/** A route folder `programs` would hide the standard routes below it. */
export const undoPlanChange = call('POST /{resource}/{id}/plan-changes/{revision}/undo', {
  allow: { ability: 'program_edit' },
  params: z.object({ resource: z.literal('programs'), id: rowId, revision: rowId }),
  answers: { 200: data(untyped(z.intersection(row('Program'), tree))) },
  fails: [409],
});

const matched = z.object({ id: z.int(), nombre: z.string(), score: z.number() });

export const matchExercises = endpoint('POST /exercises/match', {
  tag: 'exercises',
  allow: { ability: 'exercise_access' },
  body: z.object({
    names: z.array(wireText(255), 'required').max(200, 'rows_too_many|max=200'),
  }),
  isPreview: () => true,
  answers: { 200: data(z.array(z.object({ name: z.string(), matches: z.array(matched).max(3) }))) },
});
