import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenDevices } from './chosen-devices';
import { player } from './player-kit';

const SECOND = 1_000;
const page = { visibilityState: 'visible' };
const connection = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', connection);
  Object.assign(page, { visibilityState: 'visible' });
  connection.onLine = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A player with a sound on, whose code fails to load until `isThere`. */
async function failing() {
  const play = player(undefined, { preferences: { beep: true } });
  const code = {
    createCues: () => ({ close: () => {} }),
    watchRestNotice: () => () => {},
    closeRestNotice: async () => {},
    clearMediaKeys: () => {},
  };
  const answer = { isThere: false };
  const fetchCode = vi.fn(async () => {
    if (!answer.isThere) throw new Error('offline');
    return code as never;
  });
  const began = performance.now();
  const tries: number[] = [];
  const own = chosenDevices(play.it, 'es-CR', () => {
    tries.push(Math.round((performance.now() - began) / SECOND));
    return fetchCode();
  });
  /** Ticks every second, as the player does more often. */
  const wait = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(SECOND);
      play.wait(SECOND);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  await wait(0);
  return { answer, tries, own, wait };
}

test('code of sounds that fails to load is loaded again at growing intervals, at most five minutes', async () => {
  const { tries, wait, own } = await failing();
  await wait(1_200);
  expect(tries).toEqual([0, 15, 45, 105, 225, 465, 765, 1_065]);
  expect(own.now()).toBeNull();
});

test('nothing is loaded again while the page is hidden or offline; with the connection it is loaded at once', async () => {
  const { answer, tries, wait, own } = await failing();
  page.visibilityState = 'hidden';
  await wait(600);
  page.visibilityState = 'visible';
  await wait(1);
  expect(tries).toEqual([0, 601]);
  connection.onLine = false;
  await wait(5);
  answer.isThere = true;
  connection.onLine = true;
  await wait(60);
  expect(tries).toEqual([0, 601, 607]);
  expect(own.now()).not.toBeNull();
  own.close();
});

test('the first load does not wait for a connection: the code may be on the phone', async () => {
  connection.onLine = false;
  const { tries } = await failing();
  expect(tries).toEqual([0]);
});
