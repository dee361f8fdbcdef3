import { z } from 'zod';
import { wireFlag } from '@/lib/domain/checkout/order-fields';
import { PUBLISH_KINDS } from '@/lib/domain/plan/difference';
import { REACHED_GROUPS } from '@/lib/domain/plan/reached';
import { limitedText } from '@/lib/domain/values/limited-text';
import { MAX_INTEGER } from '@/lib/domain/values/max-integer';
import { wireInteger } from '@/lib/domain/values/wire-values';
import { endpoints, isDryRun } from '@/lib/http/endpoint';
import { data, rowId } from './schemas/rows';

/** Publishing a plan and its versions (docs/spec/versions.md#publishing). */

/** A route folder `programs` would hide the standard routes below it. */
const ofProgram = z.object({ resource: z.literal('programs'), id: rowId });
const ofVersion = ofProgram.extend({ version: z.string().max(20) });

const text = z.string().nullable();
const counted = z.int().min(0);
const number = { major: z.int().min(1), minor: z.int().min(0) };
const kind = z.enum([...PUBLISH_KINDS, 'none']);

/** Of the draft that was looked at; 409 when it has changed since. */
const seenRevision = wireInteger(0, MAX_INTEGER).nullish();

const line = (max: number) =>
  limitedText(max)
    .nullish()
    .transform((value) => value || null);

const call = endpoints({ tag: 'programs' });

export const publishPlan = call('POST /{resource}/{id}/publish', {
  allow: { ability: 'program_publish' },
  params: ofProgram,
  body: z.object({
    note: line(2_000),
    /** Mails the customers who are offered a new edition. */
    notify: wireFlag,
    /** Moves every customer who has begun; needs a reason, except in a dry run. */
    move_all: wireFlag,
    reason: line(500),
    dry_run: wireFlag,
    plan_revision: seenRevision,
  }),
  isPreview: isDryRun,
  answers: {
    200: data(
      z.object({
        kind,
        version: z.string(),
        ...number,
        /** Rows whose texts or numbers changed; they reach every live major, as do days added at the end. */
        fixes: counted,
        added_days: counted,
        /** Days that differ only in the new edition: rebuilt, moved or removed. */
        changed_days: counted,
        /** Those with access, each counted once. */
        customers: z.object({ unstarted: counted, moved: counted, staying: counted, offered: counted }),
        /** Customers on another major, whom `move_all` moves. */
        movable: counted,
        plan_revision: z.int(),
      }),
    ),
  },
});

export const reachedCustomers = call('GET /{resource}/{id}/reached-customers', {
  allow: { ability: 'program_publish' },
  params: ofProgram,
  query: z.object({ group: z.enum(REACHED_GROUPS), move_all: wireFlag }),
  answers: {
    200: data(
      z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          email: z.string(),
          /** Their row of `crm-customers`. */
          customer_id: z.int().nullable(),
        }),
      ),
    ),
  },
});

const stats = z.object({
  months: counted,
  weeks: counted,
  days: counted,
  training_days: counted,
  exercises: counted,
  minutes: counted,
});

const person = z.object({ id: z.int(), name: z.string() });

export const planVersions = call('GET /{resource}/{id}/versions', {
  allow: { ability: 'program_show' },
  params: ofProgram,
  answers: {
    200: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          version: z.string(),
          ...number,
          kind: z.enum(PUBLISH_KINDS),
          note: text,
          stats,
          published_by: person.nullable(),
          published_at: z.iso.datetime(),
          customers: counted,
        }),
      ),
      /** Saves since the newest version. */
      draft: z.object({ saves: z.int(), saved_by: person.nullable(), saved_at: z.iso.datetime() }).nullable(),
    }),
  },
});

const change = z.enum(['added', 'removed', 'changed', 'moved']);
const fields = z.record(z.string(), z.unknown());

export const planVersionDiff = call('GET /{resource}/{id}/versions/{version}/diff', {
  allow: { ability: 'program_show' },
  params: ofVersion,
  query: z.object({ against: z.string().max(20).optional() }),
  answers: {
    200: data(
      z.object({
        version: z.string(),
        against: text,
        kind,
        fixes: z.array(
          z.object({
            level: z.enum(['month', 'week', 'day', 'block', 'exercise']),
            id: z.int(),
            before: fields,
            after: fields,
          }),
        ),
        added_days: counted,
        changed_days: counted,
        days: z.array(
          z.object({
            program_day_id: z.int(),
            kind: z.enum(PUBLISH_KINDS),
            change,
            month: z.int(),
            week: z.int(),
            day: z.int(),
            title: text,
            minutes: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
            rows: z.array(
              z.object({
                change,
                id: z.int(),
                block_id: z.int(),
                block: z.string(),
                exercise_id: z.int(),
                exercise: z.string(),
                code: text,
                before: text,
                after: text,
              }),
            ),
          }),
        ),
      }),
    ),
  },
  fails: [422],
});

export const restorePlanVersion = call('POST /{resource}/{id}/versions/{version}/restore', {
  allow: { ability: 'program_edit' },
  params: ofVersion,
  body: z.object({ plan_revision: seenRevision }),
  answers: { 200: data(z.object({ version: z.string(), plan_revision: z.int() })) },
});
