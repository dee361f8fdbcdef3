/** One up or down for an arrow key, else 0. */
export const arrowStep = (key: string): 1 | -1 | 0 => (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0);

/** Where an arrow key, Home or End goes from one of `count` items. */
export const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};
