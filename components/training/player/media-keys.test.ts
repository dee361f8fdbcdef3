import { expect, test } from 'vitest';
import { remainingMs } from '@/lib/domain/player/time';
import { mediaKeysOf, restTrackIn } from './media-keys';
import { player } from './player-kit';

/** A workout in the rest after its first set. */
function resting() {
  const play = player();
  play.it.start();
  play.it.setDone();
  const session = () => play.it.store.getState().session;
  return { play, session, keys: mediaKeysOf(play.it) };
}

test('a headset pauses a rest and resumes it where it was; its track waits meanwhile', () => {
  const { play, session, keys } = resting();
  expect(restTrackIn(session())).toBe('play');
  play.wait(10_000);
  keys.pause();
  expect([play.state(), restTrackIn(session())]).toEqual(['paused', 'hold']);
  play.wait(60_000);
  keys.pause();
  expect([play.state(), restTrackIn(session())]).toEqual(['rest', 'play']);
  expect(remainingMs(session(), session().seen_at)).toBe(20_000);
});

test('the next key ends a rest, then the set; the previous key goes back', () => {
  const { play, session, keys } = resting();
  keys.next();
  expect([play.state(), session().step, restTrackIn(session())]).toEqual(['work', 1, 'stop']);
  keys.next();
  expect(play.state()).toBe('rest');
  keys.previous();
  expect([play.state(), session().step]).toEqual(['work', 1]);
});

test('when the rest is over the chime is heard to its end; a pause in work needs no track', () => {
  const { play, session, keys } = resting();
  play.wait(30_000);
  expect([play.state(), restTrackIn(session())]).toEqual(['rest-over', 'chime']);
  keys.next();
  keys.pause();
  expect([play.state(), restTrackIn(session())]).toEqual(['paused', 'stop']);
});
