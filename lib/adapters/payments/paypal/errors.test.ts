import { expect, test, vi } from 'vitest';
import { GatewayError } from '../errors';
import { redact, redactBody } from '../redact';
import { toPayPalError } from './errors';

const answer = (statusCode: number, body: unknown, headers: Record<string, string> = {}) => ({
  statusCode,
  headers,
  body: JSON.stringify(body),
});

test.each([
  [422, 'INSTRUMENT_DECLINED', 'declined'],
  [422, 'ORDER_NOT_APPROVED', 'not_approved'],
  [422, 'ORDER_ALREADY_CAPTURED', 'already_captured'],
  [422, 'DUPLICATE_INVOICE_ID', 'duplicate_invoice'],
  [422, 'SUBSCRIPTION_STATUS_INVALID', 'wrong_state'],
  [422, 'SOMETHING_NEW', 'invalid'],
  [409, 'PREVIOUS_REQUEST_IN_PROGRESS', 'conflict'],
  [404, 'INVALID_RESOURCE_ID', 'not_found'],
  [403, 'PERMISSION_DENIED', 'auth'],
  [400, 'INVALID_PARAMETER_SYNTAX', 'invalid'],
  [503, 'INSTRUMENT_DECLINED', 'unavailable'],
] as const)('HTTP %i with %s is %s', (status, issue, kind) => {
  const error = toPayPalError(
    answer(status, { name: 'X', debug_id: 'D1', details: [{ issue }] }),
    'captureOrder',
  );
  expect(error).toMatchObject({ kind, issue, status, debugId: 'D1', operation: 'captureOrder' });
});

test('the body is read even when the SDK leaves its result empty', () => {
  const error = toPayPalError(
    answer(429, { name: 'RATE_LIMIT_REACHED' }, { 'retry-after': '3' }),
    'getOrder',
  );
  expect(error).toMatchObject({ kind: 'rate_limited', issue: 'RATE_LIMIT_REACHED', retryAfter: 3 });
});

test('a refused connection had no effect, a cut one may have had', () => {
  expect(toPayPalError({ code: 'ECONNREFUSED' }, 'x').effectUnknown).toBe(false);
  expect(toPayPalError({ code: 'ECONNRESET' }, 'x').effectUnknown).toBe(true);
});

test('a stored answer has no card data, token or address', () => {
  const copy = JSON.stringify(
    redact({
      id: 'ORDER',
      access_token: 'A21AA',
      payment_source: { card: { last_digits: '1111', expiry: '2030-01' } },
      note: 'card 4111 1111 1111 1111 please',
      purchase_units: [{ shipping: { address: { postal_code: '10101' } }, amount: { value: '49.90' } }],
    }),
  );
  expect(copy).toContain('"value":"49.90"');
  expect(copy).toContain('ORDER');
  expect(copy).not.toMatch(/A21AA|1111|2030|10101/);
  expect(redactBody('<html>secret</html>')).toEqual({ unreadable: '19 characters that are not JSON' });
});

test('an error of another copy of this module is one too: bundle and jobs share the gateway', async () => {
  vi.resetModules();
  const other = await import('../errors');
  expect(other.GatewayError).not.toBe(GatewayError);
  expect(
    new other.GatewayError({ service: 'PayPal', kind: 'declined', operation: 'capture' }),
  ).toBeInstanceOf(GatewayError);
  expect(new Error('x')).not.toBeInstanceOf(GatewayError);
});
