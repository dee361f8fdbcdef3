import { z } from 'zod';

/** Most entries of one call: a whole day logged offline. */
export const LOG_BATCH = 100;

const whole = z.coerce
  .number('invalid_value')
  .int('invalid_value')
  .positive('invalid_value')
  .max(2_147_483_647, 'invalid_value');
const text = (max: number) => z.string('invalid_value').trim().max(max, `text_too_long|max=${max}`);

/** A log entry from a client (docs/spec/progress.md#logs): its UUID makes retries safe. */
const entrySchema = z
  .object({
    uuid: z.uuid('invalid_value'),
    action: z.enum(['done', 'undone', 'note'], 'invalid_value').default('done'),
    program_block_exercise_id: whole.nullish(),
    program_day_id: whole.nullish(),
    /** When it was logged, by the client's clock. */
    at: z.iso.datetime({ offset: true, error: 'invalid_value' }).nullish(),
    effort: z.coerce
      .number('invalid_value')
      .int('invalid_value')
      .min(1, 'invalid_value')
      .max(10, 'invalid_value')
      .nullish(),
    note: text(1_000).nullish(),
    actual: z.object({ duration: text(60).nullish(), weight: text(60).nullish() }).nullish(),
  })
  .refine((entry) => (entry.action === 'note' ? entry.program_day_id : entry.program_block_exercise_id), {
    path: ['program_block_exercise_id'],
    message: 'required',
  });

export const logSchema = z.object({
  entries: z.array(entrySchema, 'required').min(1, 'required').max(LOG_BATCH, 'invalid_value'),
});
export type LogEntry = z.output<typeof entrySchema>;
/** `known`: already stored. `refused`: locked, or no such exercise in the customer's programs. */
export type LogResult = {
  uuid: string;
  status: 'saved' | 'known' | 'refused';
  reason?: 'locked' | 'not_found';
};
