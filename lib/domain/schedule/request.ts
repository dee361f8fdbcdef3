import { z } from 'zod';
import { optionalWireId, wireFlag, wireId } from '../checkout/order-fields';
import { wireDay } from '../values/wire-values';
import { SCHEDULE_KINDS } from './apply';

const days = z.array(wireId, 'required').min(1, 'required').max(1_000, 'rows_too_many|max=1000');

/** `POST training/schedule` (docs/spec/schedule.md#events). Each kind needs its own fields. */
export const scheduleSchema = z
  .object({
    /** Made by the client: the same one is one event. A dry run needs none. */
    uuid: z.uuid('invalid_value').nullish(),
    program_id: wireId,
    kind: z.enum(SCHEDULE_KINDS, 'invalid_value'),
    dry_run: wireFlag,
    program_day_ids: days.nullish(),
    program_day_id: optionalWireId.optional(),
    on: wireDay.nullish(),
    paused_on: wireDay.nullish(),
    /** First day of training after a pause. */
    resume_on: wireDay.nullish(),
    undoes: z.uuid('invalid_value').nullish(),
    /** Of the last change that the sender knows of, null: of none. Not sent: newer ones do not matter. */
    last_change: z.uuid('invalid_value').nullish(),
    /** Staff: whose plan it is. */
    user_id: optionalWireId.optional(),
  })
  .superRefine((sent, context) => {
    const need = (field: keyof typeof sent) => {
      if (!sent[field]) context.addIssue({ code: 'custom', path: [field], message: 'required', input: sent });
    };
    if (!sent.dry_run) need('uuid');
    if (sent.kind === 'skip' || sent.kind === 'unskip') need('program_day_ids');
    if (sent.kind === 'move') for (const field of ['program_day_id', 'on'] as const) need(field);
    if (sent.kind === 'pause') need('paused_on');
    if (sent.kind === 'undo') need('undoes');
  });
export type ScheduleRequest = z.output<typeof scheduleSchema>;
