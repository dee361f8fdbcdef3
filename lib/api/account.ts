import { z } from 'zod';
import { reasonText } from '@/lib/domain/values/limited-text';
import { endpoint } from '@/lib/http/endpoint';
import { data, rowId, untyped } from './schemas/rows';

/** A person's own account (docs/spec/accounts.md). */
const tag = 'account';
const allow = 'user';
const sessionId = z.uuid('not_found');
const password = z
  .object({ password: z.string('required').min(1, 'required').max(512, 'text_too_long|max=512') })
  .meta({ id: 'PasswordAgain' });
const code = z.object({
  code: z.string('required').trim().min(1, 'required').max(20, 'second_factor_wrong'),
});

export const userSessions = endpoint('GET /user/sessions', {
  tag,
  allow,
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

export const endOtherSessions = endpoint('DELETE /user/sessions', {
  tag,
  allow,
  answers: { 204: null },
  fails: [403],
});

export const endSession = endpoint('DELETE /user/sessions/{id}', {
  tag,
  allow,
  params: z.object({ id: sessionId }),
  answers: { 204: null },
  fails: [403, 404],
});

export const confirmPassword = endpoint('POST /user/confirm-password', {
  tag,
  allow,
  body: password,
  answers: { 204: null },
  fails: [403, 429],
});

export const secondFactor = endpoint('GET /user/second-factor', {
  tag,
  allow,
  answers: {
    200: data(z.object({ on: z.boolean(), since: z.iso.datetime().nullable(), recovery_codes: z.int() })),
  },
  fails: [403],
});

export const giveSecondFactor = endpoint('POST /user/second-factor', {
  tag,
  allow,
  body: code,
  answers: { 204: null },
  fails: [403, 409, 429],
});

export const removeSecondFactor = endpoint('DELETE /user/second-factor', {
  tag,
  allow,
  answers: { 204: null },
  fails: [403, 409],
});

export const enrolSecondFactor = endpoint('POST /user/second-factor/enrol', {
  tag,
  allow,
  answers: { 201: data(z.object({ secret: z.string(), uri: z.string(), svg: z.string() })) },
  fails: [403, 409],
});

const codes = data(z.object({ recovery_codes: z.array(z.string()) }));

export const confirmSecondFactor = endpoint('POST /user/second-factor/confirm', {
  tag,
  allow,
  body: code,
  answers: { 200: codes },
  fails: [403, 409, 429],
});

export const renewRecoveryCodes = endpoint('POST /user/second-factor/recovery-codes', {
  tag,
  allow,
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

export const exportOwnData = endpoint('GET /user/export', {
  tag,
  allow,
  answers: { 200: data(untyped(personFile)) },
  fails: [403, 429],
});

export const eraseOwnAccount = endpoint('POST /user/erasure', {
  tag,
  allow,
  body: password,
  answers: { 204: null },
  fails: [403, 409, 429, 502],
});

const ofCustomer = z.object({ resource: z.literal('crm-customers'), id: rowId });

export const exportPersonData = endpoint('GET /{resource}/{id}/export', {
  tag: 'crm-customers',
  allow: { ability: 'crm_customer_show' },
  params: ofCustomer,
  answers: { 200: data(untyped(personFile)) },
});

export const erasePerson = endpoint('POST /{resource}/{id}/erase', {
  tag: 'crm-customers',
  allow: { ability: 'crm_customer_delete' },
  params: ofCustomer,
  body: z.object({
    reason: reasonText,
  }),
  answers: { 204: null },
  fails: [409, 502],
});
