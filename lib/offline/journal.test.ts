import { afterEach, expect, test, vi } from 'vitest';
import { FakeStorage } from './fake-storage';
import { keepMark, watchMarks } from './journal';

const UUID = '00000000-0000-4000-8000-000000000001';
afterEach(() => vi.unstubAllGlobals());

test('a page does not take its own mark for one of another tab', async () => {
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('localStorage', new FakeStorage());
  const other = new BroadcastChannel('brio-marks');
  const heard: boolean[] = [];
  const stops = [watchMarks((elsewhere) => heard.push(elsewhere)), watchMarks(() => {})];
  const arrived = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
  keepMark(7, { uuid: UUID, action: 'done' }, '');
  await arrived;
  other.postMessage(null);
  await vi.waitFor(() => expect(heard).toEqual([false, true]));
  for (const stop of stops) stop();
  other.close();
});
