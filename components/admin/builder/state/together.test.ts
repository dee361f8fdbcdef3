import { expect, test } from 'vitest';
import { createTogetherStore } from './together';

const storeOf = () => {
  const store = createTogetherStore(() => ({ a: 0, b: 0 }));
  const seen: unknown[] = [];
  store.subscribe((now, before) => seen.push([before, now]));
  return { store, seen };
};

test('changes made together are seen once, as one', () => {
  const { store, seen } = storeOf();
  const read = store.together(() => {
    store.setState({ a: 1 });
    store.together(() => store.setState({ b: 2 }));
    store.setState({ a: 3 });
    return store.getState().a;
  });
  expect(read).toBe(3);
  expect(seen).toEqual([
    [
      { a: 0, b: 0 },
      { a: 3, b: 2 },
    ],
  ]);
});

test('other changes are seen one by one, and work without a change not at all', () => {
  const { store, seen } = storeOf();
  store.together(() => undefined);
  store.setState({ a: 1 });
  store.setState({ b: 1 });
  expect(seen).toEqual([
    [
      { a: 0, b: 0 },
      { a: 1, b: 0 },
    ],
    [
      { a: 1, b: 0 },
      { a: 1, b: 1 },
    ],
  ]);
});

test('what changed before a failure is seen', () => {
  const { store, seen } = storeOf();
  const work = () => {
    store.setState({ a: 1 });
    throw new Error('stop');
  };
  expect(() => store.together(work)).toThrow('stop');
  expect(seen).toHaveLength(1);
});

test('a listener that left hears nothing', () => {
  const { store } = storeOf();
  let heard = 0;
  store.subscribe(() => {
    heard += 1;
  })();
  store.setState({ a: 1 });
  expect(heard).toBe(0);
});
