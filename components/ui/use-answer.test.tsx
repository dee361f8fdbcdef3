import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnswer } from './use-answer';

type Asked = {
  key: string;
  signal: AbortSignal;
  answer: (text: string) => void;
  fail: (error: Error) => void;
};
let asked: Asked[] = [];
let shown: ReturnType<typeof useAnswer<string>>;

function Probe({ about }: { about: string | null }) {
  shown = useAnswer(
    about,
    (key, signal) => new Promise((answer, fail) => asked.push({ key, signal, answer, fail })),
    100,
  );
  return null;
}

/** The few parts of a document that React needs for a component that draws nothing. */
function emptyRoot() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', { HTMLIFrameElement: class {} });
  const fragment = Object.assign(new EventTarget(), { nodeType: 11, ownerDocument: new EventTarget() });
  return createRoot(fragment as DocumentFragment);
}
let root: ReturnType<typeof emptyRoot>;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  root = emptyRoot();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (about: string | null) => act(async () => root.render(<Probe about={about} />));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const NONE = { answer: null, error: null };

test('a key is asked after the pause, and not at all when another one came before', async () => {
  await show('a');
  await wait(99);
  await show('ab');
  await wait(99);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked.map(({ key }) => key)).toEqual(['ab']);
  await act(async () => asked[0]?.answer('AB'));
  expect(shown).toMatchObject({ answer: 'AB', last: 'AB', error: null });
});

test('the last answer stays beside a key that is still asked, and late answers are ignored', async () => {
  await show('a');
  await wait(100);
  await act(async () => asked[0]?.answer('A'));
  await show('b');
  expect(shown).toMatchObject({ ...NONE, last: 'A' });
  await wait(100);
  await show('c');
  await wait(100);
  expect(asked[1]?.signal.aborted).toBe(true);
  await act(async () => asked[1]?.answer('B'));
  expect(shown).toMatchObject({ ...NONE, last: 'A' });
  await act(async () => asked[2]?.answer('C'));
  expect(shown).toMatchObject({ answer: 'C', last: 'C' });
});

test('an error is that of the current key until it is asked again', async () => {
  const lost = new Error('lost');
  await show('a');
  await wait(100);
  await act(async () => asked[0]?.fail(lost));
  expect(shown).toMatchObject({ answer: null, last: null, error: lost });
  await act(async () => shown.again());
  expect(shown).toMatchObject(NONE);
  await wait(100);
  await act(async () => asked[1]?.answer('A'));
  expect(shown).toMatchObject({ answer: 'A', error: null });
});

test('without a key nothing is asked, and the last answer is forgotten', async () => {
  await show('a');
  await show(null);
  await wait(1000);
  expect(asked).toEqual([]);
  await show('a');
  await wait(100);
  await act(async () => asked[0]?.answer('A'));
  await show(null);
  expect(shown).toMatchObject({ ...NONE, last: null });
  await show('a');
  expect(shown).toMatchObject({ ...NONE, last: null });
});
