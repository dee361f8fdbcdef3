import { expect, test } from 'vitest';
import { parseEnv } from './env-schema';

test('with no settings at all the demo runs; an empty one counts as none', () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, APP_URL: 'http://localhost:3000', LOG_LEVEL: 'info' });
  expect(parseEnv({ PORT: '', BUSINESS_TIME_ZONE: '' })).toEqual(parseEnv({}));
});

test.each([
  ['PORT', 'abc', 'must be a whole number from 1 to 65535'],
  ['PORT', '0', 'must be a whole number from 1 to 65535'],
  ['PORT', '70000', 'must be a whole number from 1 to 65535'],
  ['HOST', 'a b', 'must be an address or name of this machine'],
  ['APP_URL', 'brio.test', 'must be an address starting with http:// or https://'],
  ['APP_URL', 'https://brio.test/tienda', 'must end with its host'],
  ['MAIL_FROM', 'hola', 'must be an e-mail address'],
  ['MAIL_FROM', 'Brío hola@brio.test', 'must be an e-mail address'],
  ['AUTH_SECRET', 'short', 'must have at least 32 characters'],
  ['DATABASE_URL', 'mysql://x', 'must be an address starting with postgres:// or postgresql://'],
  ['SMTP_URL', 'http://x', 'must be an address starting with smtp:// or smtps://'],
  ['DATABASE_REPLICA_URL', 'mysql://x', 'must be an address starting with postgres:// or postgresql://'],
  ['DATABASE_REPLICA_URL', 'postgres://x', 'needs DATABASE_URL, the database that it is a replica of'],
  ['DATABASE_DIRECT_URL', 'postgres://x', 'needs DATABASE_URL, which leads to the same database'],
  ['UPLOADTHING_TOKEN', 'x', "must be the token that UploadThing's dashboard shows"],
  ['PAYPAL_ENV', 'live', '"sandbox"|"production"'],
  ['PAYPAL_API_BASE_URL', 'https://api-m.paypal.com', 'must be a loopback address'],
  ['BUSINESS_TIME_ZONE', 'Costa Rica', 'must be a time zone such as America/Costa_Rica'],
  ['BUSINESS_TIME_ZONE', '-06:00', 'must be a time zone such as America/Costa_Rica'],
  ['TRUSTED_PROXY', 'yes', '"0"|"1"|"true"|"false"'],
  ['METRICS_TOKEN', 'short', 'must have at least 24 characters'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an address starting with http://'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a share from 0 to 1'],
  ['LOG_LEVEL', 'loud', '"debug"|"info"'],
])('%s=%s stops the start with its name and what it should be', (name, value, reason) => {
  expect(() => parseEnv({ [name]: value })).toThrow(`  ${name} `);
  expect(() => parseEnv({ [name]: value })).toThrow(reason);
});

test('the demo listens to this machine alone unless a host is named; a shop with its own database to all', () => {
  const own = { DATABASE_URL: 'postgresql://brio@db/brio', AUTH_SECRET: 'x'.repeat(32) };
  expect(parseEnv({}).HOST).toBe('127.0.0.1');
  expect(parseEnv({ ...own, BRIO_EMBEDDED: '1' }).HOST).toBe('127.0.0.1');
  expect(parseEnv({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  expect(parseEnv(own).HOST).toBeUndefined();
});

test('a database of one’s own needs a secret of one’s own; the embedded one makes its own', () => {
  const DATABASE_URL = 'postgresql://brio@db/brio';
  expect(() => parseEnv({ DATABASE_URL })).toThrow('  AUTH_SECRET is required when DATABASE_URL is set');
  expect(parseEnv({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({ DATABASE_URL });
  expect(parseEnv({}).AUTH_SECRET).toBeUndefined();
});

test('every wrong setting is named at once', () => {
  expect(() => parseEnv({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT .*\n {2}LOG_LEVEL /);
});

test.each(['hola@brio.test', 'Brío <hola@brio.test>', '"Brío, fitness" <hola@brio.test>'])(
  'mails can come from %s',
  (MAIL_FROM) => {
    expect(parseEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  },
);

test.each(['UTC', 'Etc/UTC', 'America/Costa_Rica', 'America/Mexico_City'])('%s is a time zone', (zone) => {
  expect(parseEnv({ BUSINESS_TIME_ZONE: zone }).BUSINESS_TIME_ZONE).toBe(zone);
});
