import { describe, expect, test } from 'vitest';
import { nextStamp } from '../values/row-stamp';
import { changedFields, draftState, isSeen, publishTimeError } from './page-versions';

const at = new Date('2026-11-22T14:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

describe('changed fields', () => {
  test('are those whose values differ, in the order of the form', () => {
    const before = { title: 'Inicio', quotes: [{ text: 'a', name: 'b' }], image: [1] };
    const after = { image: [2], title: 'Inicio', quotes: [{ name: 'b', text: 'a' }], note: 'Hola' };
    expect(changedFields(['title', 'note', 'quotes', 'image'], before, after)).toEqual(['note', 'image']);
  });

  test('count a missing value, null and an empty list as the same', () => {
    expect(changedFields(['a', 'b'], { a: [] }, { a: null, b: undefined })).toEqual([]);
    expect(changedFields(['a'], { a: [] }, { a: [1] })).toEqual(['a']);
  });
});

describe('a draft', () => {
  test('is open, waits for its time, or is late five minutes after it', () => {
    expect(draftState(null, at)).toBe('open');
    expect(draftState(later(1), at)).toBe('scheduled');
    expect(draftState(later(-5), at)).toBe('scheduled');
    expect(draftState(later(-6), at)).toBe('late');
  });

  test('was seen only as it is now', () => {
    const draft = { updated_at: at };
    expect(isSeen(draft, at.toISOString())).toBe(true);
    expect(isSeen(draft, later(-1).toISOString())).toBe(false);
    expect(isSeen(draft, null)).toBe(false);
    expect(isSeen(null, null)).toBe(true);
    expect(isSeen(null, at.toISOString())).toBe(false);
    expect(isSeen(draft, 'x')).toBe(false);
  });

  test('has a new time with every save, also within one millisecond', () => {
    expect(nextStamp(null, at)).toEqual(at);
    expect(nextStamp(at, at).getTime()).toBe(at.getTime() + 1);
    expect(nextStamp(at, later(1))).toEqual(later(1));
  });

  test('is scheduled for a time to come, within a year', () => {
    expect(publishTimeError(later(1), at)).toBeNull();
    expect(publishTimeError(at, at)).toBe('publish_past');
    expect(publishTimeError(later(-60), at)).toBe('publish_past');
    expect(publishTimeError(later(60 * 24 * 367), at)).toBe('publish_far');
  });
});
