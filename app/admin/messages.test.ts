import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/i18n/locales';
import { RESOURCES } from '@/lib/resources/registry';
import { clientMessages } from './messages';

test.each(LOCALES)('the browser has the words for what numbers count in %s', (locale) => {
  const counted = RESOURCES.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (field.kind === 'integer' && field.counted) || []),
  );
  expect(counted).toContain('months');
  for (const name of counted) expect(clientMessages(locale).admin.counts[name]).toBeTruthy();
});
