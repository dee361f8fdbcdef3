import { describe, expect, it } from 'vitest';
import { type Candidate, suggestProgram } from './suggest-program';

const candidates: Candidate[] = [
  { slug: 'flashfit', minutes: 25, days: 5, goal: 'energy' },
  { slug: 'sweatclub', minutes: 35, days: 5, goal: 'energy' },
  { slug: 'reset', minutes: 20, days: 7, goal: 'calm' },
];

describe('suggestProgram', () => {
  it('prefers the goal over the time', () => {
    expect(suggestProgram(candidates, { minutes: 45, days: 3, goal: 'calm' })).toBe('reset');
  });

  it('picks the closest time among programs with the same goal', () => {
    expect(suggestProgram(candidates, { minutes: 25, days: 5, goal: 'energy' })).toBe('flashfit');
    expect(suggestProgram(candidates, { minutes: 45, days: 5, goal: 'energy' })).toBe('sweatclub');
  });

  it('suggests some program when none has the goal, and none without programs', () => {
    expect(suggestProgram(candidates, { minutes: 20, days: 7, goal: 'challenge' })).toBe('reset');
    expect(suggestProgram([], { minutes: 20, days: 7, goal: 'challenge' })).toBeNull();
  });
});
