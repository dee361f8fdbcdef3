import { expect, test } from 'vitest';
import { AppError } from '@/lib/domain/errors';
import { failureOf } from './failure';
import { openedFailure } from './opened-failure';

test('a failure that a person opened is a page with its status, the way on and when to try again', async () => {
  const failure = failureOf(new AppError('unavailable', { retryAfter: 5 }), 'es', 'r-1');
  const request = new Request('http://localhost/api/files/x?a=1&b=2');
  const reader = { locale: 'es', requestId: 'r-1', wayOn: 'login', isUser: false } as const;
  const page = openedFailure(request, failure, reader);
  expect([page.status, page.headers.get('retry-after'), page.headers.get('x-request-id')]).toEqual([
    503,
    '5',
    'r-1',
  ]);
  expect(await page.text()).toMatch(/no está disponible.*href="\/login\?[^"]+".*Ingresar/);
});
