import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '@/lib/offline/fake-storage';
import { clearMark, keepMark } from '@/lib/offline/journal';
import { troubleAfter } from './send-when-idle';

const USER = 7;
const UUID = '00000000-0000-4000-8000-000000000001';

beforeEach(() => vi.stubGlobal('dispatchEvent', () => true));
afterEach(() => vi.unstubAllGlobals());

test('marks that wait are said to be kept, or in this page alone where nothing can be stored', () => {
  vi.stubGlobal('localStorage', new FakeStorage());
  keepMark(USER, { uuid: UUID, action: 'done' }, '');
  expect(troubleAfter('waiting', USER)).toBe('offline');
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    removeItem: () => {},
  });
  keepMark(USER, { uuid: UUID, action: 'done' }, '');
  expect(troubleAfter('waiting', USER)).toBe('unkept');
  expect(troubleAfter('waiting', USER + 1)).toBe('offline');
  clearMark(USER, UUID);
  expect(troubleAfter('sent', USER)).toBe(null);
  expect(troubleAfter('refused', USER)).toBe('refused');
});
