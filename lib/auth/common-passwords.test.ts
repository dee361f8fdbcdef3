import { expect, test } from 'vitest';
import { refuseCommonPassword } from './common-passwords';

const refusalOf = (password: string): unknown => {
  try {
    refuseCommonPassword(password);
    return null;
  } catch (error) {
    return (error as { fields: unknown }).fields;
  }
};

test('a password of nothing but the shop’s words is refused, whatever it is dressed up with', () => {
  for (const password of [
    'Brio2026',
    'BRÍO-2026!',
    'admin-brio',
    'Gimnasio#1',
    'contraseña',
    'brio.soporte.7',
  ])
    expect(refusalOf(password), password).toEqual({ password: [{ key: 'password_of_shop' }] });
});

test('one that has more than these words is taken, and one of signs and figures alone', () => {
  for (const password of ['brio con mis perros', 'clave-nueva-larga', '48-21-77-03-96', 'бриобрио'])
    expect(refusalOf(password), password).toBeNull();
});

test('a very long one is judged at once', () => {
  const before = performance.now();
  expect(refusalOf(`${'entrenadorentrenadora'.repeat(6)}x`)).toBeNull();
  expect(performance.now() - before).toBeLessThan(50);
});
