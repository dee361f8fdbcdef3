import { expect, test, vi } from 'vitest';
import { showReminder } from './push';

test('a reminder is shown, and so is one that cannot be read', async () => {
  const showNotification = vi.fn(async () => {});
  const sent = {
    title: 'Brío',
    body: 'Hoy toca pierna',
    link: 'https://brio.test/month_progress',
    kind: 'today',
  };
  await showReminder({ showNotification }, JSON.stringify(sent));
  await showReminder({ showNotification }, 'not JSON');
  const icon = '/icons/icon-192.png';
  expect(showNotification.mock.calls).toEqual([
    ['Brío', { body: sent.body, icon, tag: 'today', data: sent.link }],
    ['Brío', { body: '', icon, tag: 'brio', data: '/month_progress' }],
  ]);
});
