import { expect, test } from 'vitest';
import { parseVersion, versionText } from './version';

test('a version reads back as it was written; anything else is none', () => {
  expect(parseVersion(versionText({ major: 12, minor: 0 }))).toEqual({ major: 12, minor: 0 });
  for (const text of ['', '1', '0.1', '1.01', '1.2.3', 'v1.2', '1.1234567'])
    expect(parseVersion(text)).toBeNull();
});
