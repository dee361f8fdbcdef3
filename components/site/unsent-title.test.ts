import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import english from '@/messages/en-US/site.json';
import spanish from '@/messages/es/site.json';
import { titleOf, unsentTitles } from './unsent-title';

test.each([
  [1, 0, 'Queda una marca por subir', 'One mark is not up yet'],
  [0, 1, 'Queda un entreno por subir', 'One workout is not up yet'],
  [0, 3, 'Quedan 3 entrenos por subir', '3 workouts are not up yet'],
  [1, 1, 'Quedan una marca y un entreno por subir', 'One mark and one workout are not up yet'],
  [7, 0, 'Quedan 7 marcas por subir', '7 marks are not up yet'],
  [7, 1, 'Quedan 7 marcas y un entreno por subir', '7 marks and one workout are not up yet'],
  [99, 77, 'Quedan 99 marcas y 77 entrenos por subir', '99 marks and 77 workouts are not up yet'],
])('%i marks and %i workouts are named in one sentence', (marks, workouts, es, en) => {
  const titles = (locale: 'es' | 'en-US', messages: typeof spanish) => {
    const t = createTranslator({ locale, messages, namespace: 'sign_out' });
    return unsentTitles((unsent) => t('title', unsent));
  };
  expect(titleOf(titles('es', spanish), { marks, workouts })).toBe(es);
  expect(titleOf(titles('en-US', english), { marks, workouts })).toBe(en);
});
