import { afterEach, expect, test, vi } from 'vitest';
import { remainingMs } from '@/lib/domain/player/time';
import { clearMediaKeys, mediaKeysOf, restTrackIn, setMediaKeys } from './media-keys';
import { player } from './player-kit';

/** A workout in the rest after its first set; no field has what is no figure. */
function resting() {
  vi.stubGlobal('document', { querySelector: () => null });
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

test('the next key does not log a set whose field has what is no figure, but goes to that field', () => {
  const { session, keys } = resting();
  keys.next();
  const { events } = session();
  const focus = vi.fn();
  vi.stubGlobal('document', { querySelector: () => ({ focus }) });
  keys.next();
  expect([session().events, focus.mock.calls.length]).toEqual([events, 1]);
});

test('when the rest is over the chime is heard to its end; a pause in work needs no track', () => {
  const { play, session, keys } = resting();
  play.wait(30_000);
  expect([play.state(), restTrackIn(session())]).toEqual(['rest-over', 'chime']);
  keys.next();
  keys.pause();
  expect([play.state(), restTrackIn(session())]).toEqual(['paused', 'stop']);
});

afterEach(() => vi.unstubAllGlobals());

test('a video has the keys first, and gives them back to the rest that began meanwhile', () => {
  const handlers = new Map<string, (() => void) | null>();
  const mediaSession = {
    metadata: null as { title: string } | null,
    setActionHandler: (action: string, handler: (() => void) | null) => handlers.set(action, handler),
    setPositionState: () => {},
  };
  vi.stubGlobal('navigator', { mediaSession });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      title: string;
      constructor({ title }: { title: string }) {
        this.title = title;
      }
    },
  );
  const { keys } = resting();
  const use = (title: string) => ({ title, detail: '', keys: { ...keys, pause: () => pressed.push(title) } });
  const pressed: string[] = [];
  const shown = () => {
    handlers.get('pause')?.();
    return [mediaSession.metadata?.title, pressed.splice(0)];
  };
  setMediaKeys('video', use('Sentadilla'));
  setMediaKeys('rest', use('Descanso'));
  expect(shown()).toEqual(['Sentadilla', ['Sentadilla']]);
  clearMediaKeys('video');
  expect(shown()).toEqual(['Descanso', ['Descanso']]);
  clearMediaKeys('rest');
  expect(shown()).toEqual([undefined, []]);
});
