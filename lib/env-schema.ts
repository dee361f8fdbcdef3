import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { FAULT_POINTS } from '@/lib/domain/fault-points';
import { isLoopback } from '@/lib/domain/values/loopback';

const url = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
/** The site is at the root of its address: every link is built from it. */
const siteUrl = url(['http:', 'https:']).refine(
  (value) => !URL.canParse(value) || new URL(value).href === new URL('/', value).href,
  'must end with its host, as https://brio.example does',
);
const MAILBOX = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
/** By name: a list of names lacks UTC, and PostgreSQL reads an offset the other way round. */
const isTimeZone = (value: string): boolean => {
  try {
    return /^[a-z]/i.test(value) && new Intl.DateTimeFormat('en', { timeZone: value }) !== null;
  } catch {
    return false;
  }
};
const timeZone = z.string().refine(isTimeZone, { message: 'must be a time zone such as America/Costa_Rica' });
const PORT_RANGE = 'must be a whole number from 1 to 65535';

const tokenParts = z.object({
  apiKey: z.string().startsWith('sk_'),
  appId: z.string().min(1),
  regions: z.array(z.string()).min(1),
});
/** Base64 of the JSON that UploadThing's dashboard gives. */
const uploadThingToken = z.string().refine(
  (value) => {
    try {
      return tokenParts.safeParse(JSON.parse(Buffer.from(value, 'base64').toString('utf8'))).success;
    } catch {
      return false;
    }
  },
  { message: "must be the token that UploadThing's dashboard shows" },
);

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce
      .number(PORT_RANGE)
      .int(PORT_RANGE)
      .min(1, PORT_RANGE)
      .max(65_535, PORT_RANGE)
      .default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an address or name of this machine, such as 0.0.0.0')
      .optional(),
    APP_URL: siteUrl.optional(),
    AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
    /** Past a pooler, for what needs a session of its own: LISTEN, migrations, the queue's wake-up. */
    DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
    DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    UPLOADTHING_TOKEN: uploadThingToken.optional(),
    UPLOADTHING_BASE_URL: url(['http:'])
      .refine((value) => new URL(value).hostname === 'localhost', { message: 'must be on localhost' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    SMTP_URL: url(['smtp:', 'smtps:']).optional(),
    VAPID_PUBLIC_KEY: z.string().min(80).optional(),
    VAPID_PRIVATE_KEY: z.string().min(40).optional(),
    VAPID_SUBJECT: url(['mailto:', 'https:']).optional(),
    MAIL_FROM: z
      .string()
      .regex(MAILBOX, 'must be an e-mail address, with or without a name: Brío <hola@brio.example>')
      .default('Brío <hola@brio.example>'),
    PAYPAL_ENV: z.enum(['sandbox', 'production']).default('sandbox'),
    PAYPAL_CLIENT_ID: z.string().min(1).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
    PAYPAL_API_BASE_URL: url(['http:', 'https:'])
      .refine((value) => isLoopback(new URL(value).hostname), { message: 'must be a loopback address' })
      .optional(),
    /** For the fault tests: where the process kills itself. Only beside a stand-in for PayPal. */
    FAULT_POINT: z.enum(FAULT_POINTS).optional(),
    BUSINESS_TIME_ZONE: timeZone.default('America/Costa_Rica'),
    TRUSTED_PROXY: z
      .enum(['0', '1', 'true', 'false'])
      .default('0')
      .transform((value) => value === '1' || value === 'true'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{24,}$/, 'must have at least 24 characters, none of them a space')
      .optional(),
    /** Read by the exporter itself, with the other variables of OpenTelemetry; here they are checked. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http:', 'https:']).optional(),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a share from 0 to 1')
      .optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /**
     * Set by the start script, never by hand: the database is the embedded one, so demo users and mailbox
     * exist.
     */
    BRIO_EMBEDDED: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    /** Shows `/admin/kitchen-sink` in production too; in development it is always there. */
    BRIO_KITCHEN_SINK: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
  })
  .superRefine((value, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (value.PAYPAL_API_BASE_URL && value.PAYPAL_ENV === 'production')
      issue('PAYPAL_API_BASE_URL', 'must not be set when PAYPAL_ENV is production');
    if (value.FAULT_POINT && !value.PAYPAL_API_BASE_URL)
      issue('FAULT_POINT', 'is only for tests with a stand-in for PayPal');
    if (value.DATABASE_URL && !value.AUTH_SECRET)
      issue('AUTH_SECRET', 'is required when DATABASE_URL is set');
    if (value.DATABASE_REPLICA_URL && !value.DATABASE_URL)
      issue('DATABASE_REPLICA_URL', 'needs DATABASE_URL, the database that it is a replica of');
    if (value.DATABASE_DIRECT_URL && !value.DATABASE_URL)
      issue('DATABASE_DIRECT_URL', 'needs DATABASE_URL, which leads to the same database');
    if (value.PAYPAL_CLIENT_ID && !value.PAYPAL_CLIENT_SECRET)
      issue('PAYPAL_CLIENT_SECRET', 'is required when PAYPAL_CLIENT_ID is set');
  })
  .transform((value) => ({
    ...value,
    // The demo's users and their password are known to everybody: only this machine reaches it.
    HOST: value.HOST ?? (value.BRIO_EMBEDDED || !value.DATABASE_URL ? '127.0.0.1' : undefined),
    APP_URL: (value.APP_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    DATA_DIR: isAbsolute(value.DATA_DIR) ? value.DATA_DIR : resolve(value.DATA_DIR),
  }));

export type Env = z.infer<typeof schema>;

/**
 * All settings, parsed once (docs/spec/settings.md#environment). An empty string counts as not set.
 * Throws an Error that names each wrong variable and says what it should be.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Settings are wrong:\n${lines.join('\n')}`);
}
