import { z } from 'zod';
import { wireBoolean } from '@/lib/domain/values/wire-values';
import { endpoint } from '@/lib/http/endpoint';
import { data, rowId } from './schemas/rows';

export const finishTask = endpoint('POST /{resource}/{id}/done', {
  tag: 'tasks',
  allow: { ability: 'task_edit' },
  params: z.object({ resource: z.literal('tasks'), id: rowId }),
  body: z.object({ done: wireBoolean.default(true) }),
  answers: { 200: data(z.object({ id: z.int(), done_at: z.iso.datetime().nullable() })) },
});
