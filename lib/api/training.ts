import { z } from 'zod';
import { wireFlag, wireId } from '@/lib/domain/checkout/order-fields';
import { readSchema, replySchema } from '@/lib/domain/training/training-reply';
import { endpoints } from '@/lib/http/endpoint';
import { data } from './schemas/rows';

/** What customers decide about their plan (docs/spec/versions.md#offers). */

const counted = z.int().min(0);

const call = endpoints({ tag: 'customer', allow: 'user' });

export const adoptEdition = call('POST /training/adopt', {
  body: z.object({ program_id: wireId, major: wireId, dry_run: wireFlag }),
  answers: {
    200: data(
      z.object({
        program_id: z.int(),
        major: z.int(),
        version: z.string(),
        /** Days to do that change or go, days that come, and days to do, before the change. */
        changed_days: counted,
        added_days: counted,
        days_left: counted,
        /** Until when one may go back, as long as no day of the edition is marked. */
        reversible_until: z.iso.datetime().nullable(),
      }),
    ),
  },
  fails: [404, 409],
});

export const restartPlan = call('POST /training/restart', {
  body: z.object({ program_id: wireId }),
  answers: {
    200: data(
      z.object({
        program_id: z.int(),
        run: z.int().min(1),
        version: z.string().nullable(),
        starts_on: z.iso.date().nullable(),
      }),
    ),
  },
  fails: [404, 409],
});

export const replyToTrainingNote = call('POST /training/replies', {
  body: replySchema,
  answers: { 201: data(z.object({ id: z.int(), created_at: z.iso.datetime() })) },
  fails: [403, 404],
});

export const readTrainingReplies = call('POST /training/replies/read', {
  body: readSchema,
  answers: { 204: null },
  fails: [403],
});
