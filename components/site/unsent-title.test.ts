import { expect, test } from 'vitest';
import english from '@/messages/en-US/site.json';
import spanish from '@/messages/es/site.json';
import { titleOf } from './unsent-title';

test.each([
  [1, 0, 'Por subir: una marca', 'Not sent yet: one mark'],
  [0, 1, 'Por subir: un entreno', 'Not sent yet: one workout'],
  [7, 0, 'Por subir: 7 marcas', 'Not sent yet: 7 marks'],
  [0, 3, 'Por subir: 3 entrenos', 'Not sent yet: 3 workouts'],
  [7, 1, 'Por subir: 7 marcas y un entreno', 'Not sent yet: 7 marks and one workout'],
])('%i marks and %i workouts are named in one title', (marks, workouts, es, en) => {
  expect(titleOf(spanish.sign_out, { marks, workouts })).toBe(es);
  expect(titleOf(english.sign_out, { marks, workouts })).toBe(en);
});
