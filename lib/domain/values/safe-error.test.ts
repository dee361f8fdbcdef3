import { expect, test } from 'vitest';
import { safeError } from './safe-error';

test('an error is logged without parameters, addresses or card numbers', () => {
  const database = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_key"'),
    {
      code: '23505',
      detail: 'Key (lower(email))=(ana@correo.test) already exists.',
    },
  );
  const error = new Error(
    'Failed query: insert into "users" values ($1, $2)\nparams: Ana Núñez,ana@correo.test,4111 1111 1111 1111',
    { cause: database },
  );
  const logged = JSON.stringify(safeError(error));
  for (const secret of ['Ana Núñez', 'ana@correo.test', '4111 1111']) expect(logged).not.toContain(secret);
  expect(safeError(error)).toMatchObject({
    message: 'Failed query: insert into "users" values ($1, $2)\nparams: [hidden]',
    cause: { code: '23505' },
  });
});

test('hides e-mails and network addresses in any text, and keeps where it happened', () => {
  const { message, stack } = safeError(new Error('no route to 190.113.4.7 for <ana@correo.test>'));
  expect(message).toBe('no route to [address] for <[e-mail]>');
  expect(stack).toContain('safe-error.test.ts');
});

test('takes anything that is thrown', () => {
  expect(safeError('4111111111111111')).toEqual({ type: 'string', message: '•••• 1111' });
});
