import { expect, test } from 'vitest';
import { answeringPath } from './answering-path';

test('calls from the root are answered by the API, everything else by itself', () => {
  expect(answeringPath('/profileData')).toBe('/api/v1/profileData');
  expect(answeringPath('/getProgramContentData/1/faq')).toBe('/api/v1/getProgramContentData/1/faq');
  for (const path of ['/', '/profile', '/profileData/1', '/getProgramContentData', '/api/v1/profileData'])
    expect(answeringPath(path)).toBe(path);
});
