import { expect, test } from 'vitest';
import { SESSION_MARKS, SESSION_MARKS_KEY } from './session-marks';

function marked(stored: () => string | null): Record<string, string> {
  const dataset = {};
  const getItem = (key: string) => (key === SESSION_MARKS_KEY ? stored() : null);
  new Function('document', 'localStorage', SESSION_MARKS)({ documentElement: { dataset } }, { getItem });
  return dataset;
}

test('a page begins with the marks of the last session', () => {
  expect(marked(() => '{"session":"user","staff":"no"}')).toEqual({ session: 'user', staff: 'no' });
});

test('a browser that keeps nothing, something else or nothing at all leaves the page as it is', () => {
  const blocked = () => {
    throw new Error('SecurityError');
  };
  for (const stored of [() => null, () => '{', blocked]) expect(marked(stored)).toEqual({});
});
