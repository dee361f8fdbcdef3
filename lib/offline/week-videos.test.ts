import { expect, test } from 'vitest';
import type { PhonePlan } from './plan';
import { weekVideos } from './week-videos';

const exercise = (id: number, videos: object) => ({ id, name: `Ejercicio ${id}`, ...videos });
const planOf = (variants: object[]) =>
  ({
    programs: [{ days: [{ id: 1, date: '2026-07-20', title: 'Pierna', hash: 'h', exercises: 2 }] }],
    bodies: new Map([['h', { blocks: [{ exercises: [{ exercise_id: 4 }, { exercise_id: 5 }] }] }]]),
    library: {
      exercises: new Map([
        [4, exercise(4, { url_video: '/4.mp4', url_restringido: '/4r.mp4' })],
        [5, exercise(5, { url_video: '/5.mp4' })],
      ]),
    },
    preferences: { variants },
  }) as unknown as PhonePlan;
const filesOf = (...variants: object[]) =>
  weekVideos(planOf(variants), '2026-07-20').flatMap(({ files }) => files.map(({ url }) => url));

test('the week is saved with the variants that the person trains', () => {
  const restricted = { exercise_id: null, variant: 'restringido' };
  expect(filesOf()).toEqual(['/4.mp4', '/5.mp4']);
  expect(filesOf({ ...restricted, until: null })).toEqual(['/4r.mp4', '/5.mp4']);
  expect(filesOf({ ...restricted, until: '2020-01-01T00:00:00Z' })).toEqual(['/4.mp4', '/5.mp4']);
});
