import { expect, test } from 'vitest';
import { addressOf, type PreviewSettings, viewerOf } from './settings';

const ana = { id: 7, name: 'Ana', startsOn: null };
const settings: PreviewSettings = {
  source: 'draft',
  as: 'new',
  customer: null,
  on: '2026-11-25',
  starts: '2026-11-23',
  at: [1, 2, 3],
};

test('the named viewer is the one whose page is shown, whatever was chosen before', () => {
  const cases = [
    ['visitor', null, 'visitor', 'visitor'],
    ['visitor', ana, 'visitor', 'visitor'],
    ['new', ana, 'new', 'new'],
    ['customer', null, 'new', 'new'],
    ['customer', ana, ana, '7'],
  ] as const;
  for (const [as, customer, viewer, sent] of cases) {
    const chosen = { ...settings, as, customer };
    expect(viewerOf(chosen)).toEqual(viewer);
    expect(new URL(addressOf(1, chosen), 'http://a').searchParams.get('as')).toBe(sent);
  }
});
