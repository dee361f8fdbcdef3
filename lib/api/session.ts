import { z } from 'zod';
import { endpoints } from '@/lib/http/endpoint';
import { data } from './schemas/rows';

const call = endpoints({ tag: 'session' });

export const abilities = call('GET /abilities', { answers: { 200: data(z.array(z.string())) } });

export const session = call('GET /session', {
  answers: {
    200: z.object({
      user: z
        .object({
          id: z.int(),
          name: z.string(),
          email: z.string(),
          initials: z.string(),
          impersonated: z.boolean(),
        })
        .nullable(),
      cartItems: z.int(),
      hasProgram: z.boolean(),
      isAdmin: z.boolean(),
      /** The impersonation that is active in this browser, if any. */
      view: z.object({ name: z.string(), until: z.iso.datetime(), over: z.boolean() }).nullable(),
    }),
  },
});

export const languages = call('GET /locales/languages', {
  answers: {
    200: z.object({
      languages: z.array(z.object({ short_code: z.string(), title: z.string() })),
      locale: z.string(),
    }),
  },
});

export const messages = call('GET /locales/messages', {
  answers: { 200: z.record(z.string(), z.looseObject({})) },
});

export const description = call('GET /openapi.json', {
  answers: {
    200: z.looseObject({
      openapi: z.string(),
      info: z.looseObject({}),
      paths: z.looseObject({}),
      components: z.looseObject({}),
    }),
  },
});
