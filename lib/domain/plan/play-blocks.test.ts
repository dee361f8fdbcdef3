import { expect, test } from 'vitest';
import { playBlocks } from './play-blocks';

test('a scheme that only the description states is given too, and the block’s own wins', () => {
  const timing = { block_id: 1, duration: null, scheme: null, rounds: null, rest_seconds: null };
  const block = { id: 5, name: 'Final', minutes: 8, exercises: [] };
  const [said, own] = playBlocks([
    { ...block, text: 'Cuatro vueltas, parejo.', timing },
    { ...block, text: 'Cuatro vueltas, parejo.', timing: { ...timing, scheme: 'superset' } },
  ]);
  expect([said?.scheme, own?.scheme]).toEqual(['circuit', 'superset']);
});

test('the player is given the rows of a day with the names of the wire, and drawings on ink', () => {
  const [block] = playBlocks([
    {
      id: 5,
      name: 'Fuerza',
      minutes: 8,
      text: 'Lento',
      timing: { block_id: 1, duration: null, scheme: null, rounds: 3, rest_seconds: 60 },
      exercises: [
        {
          id: 9,
          exerciseId: 3,
          name: 'Remo',
          code: 'A1',
          dose: '10 rep.',
          instructions: null,
          technique: null,
          videos: [{ kind: 'restricted', url: '/v.mp4' }],
          poster: '/art/ej-remo-rubor.svg',
        },
      ],
    },
  ]);
  expect(block).toMatchObject({ name: 'Fuerza', description: 'Lento', rounds: 3, rest_seconds: 60 });
  expect(block?.exercises).toMatchObject([
    {
      id: 9,
      exercise_id: 3,
      duration: '10 rep.',
      videos: [{ variant: 'restringido', url: '/v.mp4' }],
      poster: '/art/ej-remo-tinta.svg',
    },
  ]);
});
