import { z } from 'zod';
import { logSchema } from '@/lib/domain/training/training-log';
import { endpoints } from '@/lib/http/endpoint';
import { rowId } from './schemas/rows';
import { profile, trainingAnswer } from './schemas/training';

const call = endpoints({ tag: 'customer' });

export const userData = call('GET /userData', {
  answers: {
    200: z.object({
      isUser: z.boolean(),
      user: z
        .object({
          first_name: z.string(),
          last_name: z.string(),
          email: z.string(),
          identification: z.string(),
          phone: z.string(),
          address: z.string(),
        })
        .nullable(),
    }),
  },
});

export const profileData = call('GET /profileData', {
  allow: 'user',
  query: z.object({ program: rowId.optional() }),
  answers: { 200: profile },
  fails: [404],
});

export const logTraining = call('POST /training/logs', {
  allow: 'user',
  rawBody: logSchema,
  answers: { 200: trainingAnswer },
  fails: [403, 404, 409],
});
