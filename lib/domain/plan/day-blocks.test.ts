import { expect, test } from 'vitest';
import { stepsOf } from '../player/steps';
import { shownBlocks, videosOf } from './day-blocks';
import { onGround } from './ground';
import { playBlocks } from './play-blocks';

const library = {
  id: 3,
  name: 'Sentadilla',
  technique: null,
  duration: '10 rep.',
  url_video: ' https://youtu.be/a ',
  url_alternativo: 'javascript:alert(1)',
  url_restringido: '//evil.example/x.mp4',
  url_tecnica: '/video/tecnica.mp4',
  poster: '/art/ej-sentadilla-rubor.svg',
};
const row = { id: 9, exercise_id: 3, duration: null, instructions: null, code: 'A1' };
const block = {
  id: 5,
  block_id: 1,
  duration: null,
  description: null,
  scheme: null,
  rounds: null,
  rest_seconds: null,
  exercises: [row, { ...row, id: 10, exercise_id: 99 }],
};

const shownRow = {
  ...{ id: 9, exerciseId: 3, name: 'Sentadilla', code: null, dose: '10 rep.', instructions: null },
  ...{ technique: null, videos: [], poster: null },
};

test('only addresses that can be played are videos: https, and own files', () => {
  expect(videosOf(library)).toEqual([
    { kind: 'video', url: 'https://youtu.be/a' },
    { kind: 'technique', url: '/video/tecnica.mp4' },
  ]);
});

test('doses and texts are those of the version, else of the library; an exercise that is gone is left out', () => {
  const libraries = {
    blocks: new Map([[1, { id: 1, name: 'Fuerza', duration: '8 min', description: 'Lento' }]]),
    exercises: new Map([[3, library]]),
  };
  const [shown] = shownBlocks({ blocks: [block] }, libraries, 'tinta');
  expect(shown).toMatchObject({ name: 'Fuerza', text: 'Lento', timing: { duration: '8 min' } });
  expect(shown?.exercises).toMatchObject([
    { id: 9, dose: '10 rep.', poster: '/art/ej-sentadilla-tinta.svg' },
  ]);
  const own = { ...block, description: 'Rápido', exercises: [{ ...row, duration: '5 rep.' }] };
  expect(shownBlocks({ blocks: [own] }, libraries, 'tinta')).toMatchObject([
    { text: 'Rápido', exercises: [{ dose: '5 rep.' }] },
  ]);
});

test('a clock in the text of the plan counts before the duration of the library', () => {
  const blocks = new Map([[1, { id: 1, name: 'Final', duration: '8 min', description: 'EMOM de 9' }]]);
  const [usual, own] = [null, 'AMRAP 5 min'].map(
    (description) =>
      shownBlocks({ blocks: [{ ...block, description }] }, { blocks, exercises: new Map() }, 'tinta')[0],
  );
  expect(usual).toMatchObject({ minutes: 8, timing: { duration: '8 min' } });
  expect(own).toMatchObject({ minutes: 5, timing: { duration: null } });
  expect(stepsOf({ blocks: playBlocks(own ? [{ ...own, exercises: [shownRow] }] : []) })).toMatchObject([
    { kind: 'amrap', seconds: 300 },
  ]);
});

test('a drawing stands on the ground of the program; any other picture stays as it is', () => {
  expect(onGround('/art/ej-remo-rubor.svg', 'mar')).toBe('/art/ej-remo-espuma.svg');
  expect(onGround('/files/foto.jpg', 'mar')).toBe('/files/foto.jpg');
});
