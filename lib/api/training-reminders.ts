import { z } from 'zod';
import { wireFlag } from '@/lib/domain/checkout/order-fields';
import { remindersChange, remindersSchema } from '@/lib/domain/reminders/preferences';
import { pushEndpoint } from '@/lib/domain/reminders/push-endpoint';
import { endpoints } from '@/lib/http/endpoint';
import { data, withId } from './schemas/rows';

/** What a customer wants to be reminded of, and how (docs/spec/reminders.md). */

const call = endpoints({ tag: 'customer', allow: 'user' });

const reminders = data(
  remindersSchema.extend({
    push_key: z.string(),
    push_subscriptions: z.array(
      // By its endpoint a browser knows its own.
      z.object({
        id: z.int(),
        created_at: z.iso.datetime(),
        hide_details: z.boolean(),
        endpoint: z.string(),
      }),
    ),
  }),
);
export const trainingReminders = call('GET /training/reminders', { answers: { 200: reminders } });
export const setTrainingReminders = call('PUT /training/reminders', {
  body: remindersChange,
  answers: { 200: reminders },
});

const key = z.string('required').regex(/^[\w+/=-]{10,200}$/, 'invalid_value');
export const addPushSubscription = call('POST /training/push-subscriptions', {
  body: z.object({
    endpoint: z
      .string('required')
      .max(4_000, 'invalid_value')
      .refine((sent) => pushEndpoint(sent) !== null, 'push_unknown'),
    keys: z.object({ p256dh: key, auth: key }, 'required'),
    /** Without titles on the locked screen. */
    hide_details: wireFlag,
  }),
  answers: { 201: data(z.object({ id: z.int() })) },
  fails: [403],
});
export const removePushSubscription = call('DELETE /training/push-subscriptions/{id}', {
  params: withId,
  answers: { 204: null },
});

const calendar = z.object({ url: z.string().nullable() });
const ofCalendar = { answers: { 200: calendar }, fails: [403] } as const;
export const trainingCalendar = call('GET /training/calendar', ofCalendar);
export const makeTrainingCalendar = call('POST /training/calendar', ofCalendar);
export const revokeTrainingCalendar = call('DELETE /training/calendar', ofCalendar);
