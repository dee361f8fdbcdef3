import { z } from 'zod';
import { requiredText } from '../values/limited-text';
import { rowId } from '../values/row-id';

/** An answer to the note of a training day, by the coach or by the person whose note it is. */
export const replySchema = z.object({
  /** The note: a log whose action is `note`. */
  progress_log_id: rowId,
  body: requiredText(2_000),
});
export type ReplyRequest = z.output<typeof replySchema>;

export const readSchema = z.object({
  ids: z.array(rowId, 'required').min(1, 'required').max(100, 'rows_too_many|max=100'),
});
