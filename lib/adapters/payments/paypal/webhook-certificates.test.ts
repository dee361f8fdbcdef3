import { expect, test } from 'vitest';
import { isTrustedCertificateUrl } from './webhook-certificates';

const config = { clientId: 'a', clientSecret: 'b' };
const sandbox = { ...config, environment: 'sandbox' } as const;
const production = { ...config, environment: 'production' } as const;
const local = { ...sandbox, apiBaseUrl: 'http://127.0.0.1:4010' };
const PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-ab66f33d';

test("webhook cert-url-variants: only the environment's own hosts count", () => {
  expect(isTrustedCertificateUrl(`https://api.paypal.com${PATH}`, production)).toBe(true);
  expect(isTrustedCertificateUrl(`https://api.sandbox.paypal.com${PATH}`, sandbox)).toBe(true);
  expect(isTrustedCertificateUrl(`https://api.sandbox.paypal.com${PATH}`, production)).toBe(false);
  expect(isTrustedCertificateUrl(`https://api.paypal.com${PATH}`, sandbox)).toBe(false);
  expect(isTrustedCertificateUrl(`http://127.0.0.1:4010${PATH}`, local)).toBe(true);
  expect(isTrustedCertificateUrl(`http://127.0.0.1:4011${PATH}`, local)).toBe(false);
  expect(isTrustedCertificateUrl(`https://api.sandbox.paypal.com${PATH}`, local)).toBe(false);
  expect(isTrustedCertificateUrl(`http://127.0.0.1:4010${PATH}`, sandbox)).toBe(false);
});

test.each([
  `http://api.paypal.com${PATH}`,
  `https://api.paypal.com:8443${PATH}`,
  `https://api.paypal.com.attacker.test${PATH}`,
  `https://attacker.test/api.paypal.com${PATH}`,
  `https://api.paypal.com@attacker.test${PATH}`,
  `https://user@api.paypal.com${PATH}`,
  `https://API.paypal.com${PATH}`,
  `https://api.paypal.com.${PATH}`,
  `https://www.paypal.com${PATH}`,
  `https://api.paypal.com${PATH}?next=https://attacker.test`,
  `https://api.paypal.com${PATH}#x`,
  `https://api.paypal.com${PATH}/../../../../redirect`,
  `https://api.paypal.com/v1/notifications/certs/`,
  `https://api.paypal.com/v1/notifications/certs/a/b`,
  `https://api.paypal.com/v1/notifications/certs/%2e%2e`,
  `https://api.paypal.com\\@attacker.test${PATH}`,
  ` https://api.paypal.com${PATH}`,
  `https://api.paypal.com${PATH}\n`,
  'not an address',
  '',
])('webhook cert-url-variants: %s is refused', (address) => {
  expect(isTrustedCertificateUrl(address, production)).toBe(false);
});
