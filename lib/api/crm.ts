import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { data, rowId } from './schemas/rows';

const flag = z.preprocess(
  (value) => (value === undefined ? true : value === '1' ? true : value === '0' ? false : value),
  z.boolean('boolean_invalid'),
);

export const finishTask = endpoint('POST /{resource}/{id}/done', {
  tag: 'tasks',
  allow: { ability: 'task_edit' },
  params: z.object({ resource: z.literal('tasks'), id: rowId }),
  body: z.object({ done: flag.optional() }),
  answers: { 200: data(z.object({ id: z.int(), done_at: z.iso.datetime().nullable() })) },
});
