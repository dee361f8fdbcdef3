import { describe, expect, test } from 'vitest';
import type { PlayerState as Phase } from '@/lib/domain/player/session';
import { block, DAY, MIN, player, row } from './player-kit';

describe('player-reload-each-state', () => {
  const reach: Readonly<
    Record<Exclude<Phase, 'ready' | 'closed'>, (play: ReturnType<typeof player>) => void>
  > = {
    prep: () => {},
    work: () => {},
    rest: (play) => play.it.setDone(),
    'rest-over': (play) => {
      play.it.setDone();
      play.wait(31_000);
    },
    paused: (play) => play.it.tell({ kind: 'pause' }),
    left: (play) => play.it.tell({ kind: 'leave' }),
    summary: (play) => {
      play.it.tell({ kind: 'exercise_done' });
      play.it.tell({ kind: 'exercise_done' });
    },
  };
  for (const [state, go] of Object.entries(reach))
    test(`${state} is found again, paused where it was`, () => {
      const prep = state === 'prep';
      const play = player(prep ? { ...DAY, blocks: [block([row(1, '20 s')])] } : DAY, {
        preferences: { prep },
      });
      play.it.start();
      go(play);
      expect(play.state()).toBe(state);
      const before = play.it.store.getState();
      play.sleep(1_000);
      play.reload();
      expect(play.state()).toBe(state === 'summary' ? 'summary' : 'paused');
      const { session, sets } = play.it.store.getState();
      expect([session.session_uuid, session.step, sets]).toEqual([
        before.session.session_uuid,
        before.session.step,
        before.sets,
      ]);
      if (state !== 'summary' && state !== 'paused' && state !== 'left') expect(session.held).toBe(state);
    });

  test('left for more than 18 h it is closed, and its sets stay', () => {
    const play = player();
    play.it.start();
    play.it.setDone();
    play.it.tell({ kind: 'leave' });
    play.sleep(18 * 60 * MIN + 1);
    play.reload();
    expect(play.state()).toBe('closed');
    expect(Object.keys(play.it.store.getState().sets)).toEqual(['1:1']);
  });

  test('a session plays the body that it began with', () => {
    const play = player();
    play.it.start();
    const { steps } = play.it.course();
    play.reload({ ...DAY, hash: 'other', blocks: [block([row(9, '3')])] });
    expect(play.it.course().steps).toEqual(steps);
    expect(play.it.store.getState().day.hash).toBe('h');
  });
});
