import { z } from 'zod';
import { optionalWireId } from '@/lib/domain/checkout/order-fields';
import { endpoints } from '@/lib/http/endpoint';
import { data, rowId } from './schemas/rows';

/** Who has a program open in the builder (docs/spec/builder.md#two-editors). */
const params = z.object({ resource: z.literal('programs'), id: rowId });

const call = endpoints({ tag: 'programs', allow: { ability: 'program_show' }, params });

/** Sent every 20 s; answers the others who sent it within the last 60 s. */
export const presence = call('POST /{resource}/{id}/presence', {
  body: z.object({ program_day_id: optionalWireId.optional() }),
  answers: {
    200: data(z.array(z.object({ id: z.int(), name: z.string(), program_day_id: z.int().nullable() }))),
  },
});

export const leavePresence = call('DELETE /{resource}/{id}/presence', { answers: { 204: null } });
