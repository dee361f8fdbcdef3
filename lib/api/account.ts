import { z } from 'zod';
import { reasonText } from '@/lib/domain/values/limited-text';
import { endpoint, endpoints } from '@/lib/http/endpoint';
import { data, rowId, untyped } from './schemas/rows';

/** A person's own account (docs/spec/accounts.md). */
const sessionId = z.uuid('not_found');
const password = z
  .object({ password: z.string('required').min(1, 'required').max(512, 'text_too_long|max=512') })
  .meta({ id: 'PasswordAgain' });
const code = z.object({
  code: z.string('required').trim().min(1, 'required').max(20, 'second_factor_wrong'),
});

const call = endpoints({ tag: 'account', allow: 'user' });

export const userSessions = call('GET /user/sessions', {
  answers: {
    200: data(
      z.array(
        z.object({
          id: z.uuid(),
          current: z.boolean(),
          browser: z.string().nullable(),
          system: z.string().nullable(),
          mobile: z.boolean(),
          ip: z.string().nullable(),
          created_at: z.iso.datetime(),
          last_seen_at: z.iso.datetime(),
        }),
      ),
    ),
  },
  fails: [403],
});

export const endOtherSessions = call('DELETE /user/sessions', { answers: { 204: null }, fails: [403] });

export const endSession = call('DELETE /user/sessions/{id}', {
  params: z.object({ id: sessionId }),
  answers: { 204: null },
  fails: [403, 404],
});

export const confirmPassword = call('POST /user/confirm-password', {
  body: password,
  answers: { 204: null },
  fails: [403, 429],
});

export const secondFactor = call('GET /user/second-factor', {
  answers: {
    200: data(z.object({ on: z.boolean(), since: z.iso.datetime().nullable(), recovery_codes: z.int() })),
  },
  fails: [403],
});

export const giveSecondFactor = call('POST /user/second-factor', {
  body: code,
  answers: { 204: null },
  fails: [403, 409, 429],
});

export const removeSecondFactor = call('DELETE /user/second-factor', {
  answers: { 204: null },
  fails: [403, 409],
});

export const enrolSecondFactor = call('POST /user/second-factor/enrol', {
  answers: { 201: data(z.object({ secret: z.string(), uri: z.string(), svg: z.string() })) },
  fails: [403, 409],
});

const codes = data(z.object({ recovery_codes: z.array(z.string()) }));

export const confirmSecondFactor = call('POST /user/second-factor/confirm', {
  body: code,
  answers: { 200: codes },
  fails: [403, 409, 429],
});

export const renewRecoveryCodes = call('POST /user/second-factor/recovery-codes', {
  answers: { 200: codes },
  fails: [403, 409],
});

export const resetSecondFactor = endpoint('DELETE /{resource}/{id}/second-factor', {
  tag: 'users',
  allow: { ability: 'user_edit' },
  params: z.object({ resource: z.literal('users'), id: rowId }),
  answers: { 204: null },
  fails: [404, 409],
});

const personFile = z
  .object({ made_at: z.iso.datetime(), sections: z.record(z.string(), z.array(z.looseObject({}))) })
  .meta({ id: 'PersonFile' });

export const exportOwnData = call('GET /user/export', {
  answers: { 200: data(untyped(personFile)) },
  fails: [403, 429],
});

export const eraseOwnAccount = call('POST /user/erasure', {
  body: password,
  answers: { 204: null },
  fails: [403, 409, 429, 502],
});

const ofCustomer = z.object({ resource: z.literal('crm-customers'), id: rowId });

const customerCall = endpoints({ tag: 'crm-customers', params: ofCustomer });

export const exportPersonData = customerCall('GET /{resource}/{id}/export', {
  allow: { ability: 'crm_customer_show' },
  answers: { 200: data(untyped(personFile)) },
});

export const erasePerson = customerCall('POST /{resource}/{id}/erase', {
  allow: { ability: 'crm_customer_delete' },
  body: z.object({
    reason: reasonText,
  }),
  answers: { 204: null },
  fails: [409, 502],
});
