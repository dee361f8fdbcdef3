import { expect, test } from 'vitest';
import { errorText } from '@/lib/i18n/translate';
import { waitMessage } from './wait-message';

test('the wait is named in minutes, then in hours, never too short', () => {
  const says = (seconds: number) => errorText('es', waitMessage(seconds));
  expect(says(59)).toBe('Demasiados intentos. Espere un momento e intente de nuevo.');
  expect(says(60)).toBe('Demasiados intentos. Intente de nuevo en un minuto.');
  expect(says(61)).toBe('Demasiados intentos. Intente de nuevo en 2 minutos.');
  expect(says(3_600)).toBe('Demasiados intentos. Intente de nuevo en 60 minutos.');
  expect(says(3_601)).toBe('Demasiados intentos. Intente de nuevo en 2 horas.');
  expect(says(86_400)).toBe('Demasiados intentos. Intente de nuevo en 24 horas.');
});
