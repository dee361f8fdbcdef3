import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from './fake-caches';
import { keepMark } from './journal';
import { waitingOf } from './marks';
import { saveVideo } from './save-video';
import { ART, keptVideos, VIDEOS, withRoom } from './videos';

const video = (n: number, on: string) => ({ url: `https://video.example/${n}.mp4`, bytes: 10, on });
const still = new AbortController().signal;

class Storage {
  [key: string]: unknown;
  getItem = (key: string) => (Object.hasOwn(this, key) ? String(this[key]) : null);
  setItem = (_key: string, _value: string) => {
    throw new DOMException('', 'QuotaExceededError');
  };
  removeItem = () => {};
}

beforeEach(() => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 1_000_000 }) } });
  vi.stubGlobal('location', { origin: 'https://brio.test' });
  vi.stubGlobal('fetch', async () => new Response('0123456789'));
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => vi.unstubAllGlobals());

test('quota-full: the oldest videos make room, then the pictures, and what is newer stays', async () => {
  vi.stubGlobal('caches', fakeCaches(3));
  const art = await caches.open(ART);
  await art.put('https://brio.test/art/salto.svg', new Response('svg'));
  expect(await saveVideo(video(1, '2026-07-20'), still)).toBe('saved');
  expect(await saveVideo(video(2, '2026-07-22'), still)).toBe('saved');
  expect(await saveVideo(video(3, '2026-07-24'), still)).toBe('saved');
  expect((await keptVideos()).map(({ on }) => on)).toEqual(['2026-07-22', '2026-07-24']);
  // Nothing older is left: pictures go, never a video of the same date.
  expect(await saveVideo(video(4, '2026-07-22'), still)).toBe('saved');
  expect((await keptVideos()).map(({ on }) => on).sort()).toEqual(['2026-07-22', '2026-07-22', '2026-07-24']);
  expect(await caches.has(ART)).toBe(false);
  expect(await saveVideo(video(5, '2026-07-19'), still)).toBe('no_space');
  expect(await caches.has(VIDEOS)).toBe(true);
});

test('quota-full: what is written to the phone takes the room of videos, then of pictures', async () => {
  vi.stubGlobal('caches', fakeCaches());
  await (await caches.open(ART)).put('https://brio.test/art/salto.svg', new Response('svg'));
  for (const n of [1, 2]) expect(await saveVideo(video(n, `2026-07-2${n}`), still)).toBe('saved');
  const left: unknown[] = [];
  const full = (times: number) => async () => {
    left.push([(await keptVideos()).length, await caches.has(ART)]);
    if (left.length <= times) throw new DOMException('', 'QuotaExceededError');
    return 'kept';
  };
  expect(await withRoom(full(3))).toBe('kept');
  expect(left).toEqual([
    [2, true],
    [1, true],
    [0, true],
    [0, false],
  ]);
  // Nothing is left to give, and what fails for another reason takes nothing.
  await expect(withRoom(full(99))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await saveVideo(video(1, '2026-07-21'), still)).toBe('saved');
  await expect(withRoom(() => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect(await keptVideos()).toHaveLength(1);
});

test('quota-full: a mark that the browser has no room for is not lost while the page is open', async () => {
  vi.stubGlobal('localStorage', new Storage());
  keepMark(9, { uuid: '00000000-0000-4000-8000-000000000009', action: 'done' }, '');
  expect((await waitingOf(9)).marks).toHaveLength(1);
});
