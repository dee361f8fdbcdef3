import { expect, test, vi } from 'vitest';
import { answerRest } from './rest-notice';

const link = 'https://brio.test/month_progress/1/1/1/play';
const window = (url: string) => ({ url, focus: vi.fn(async () => {}), postMessage: vi.fn() });

test('«Seguir» and «+15 s» reach the page that plays and no other; a press beside them shows it', async () => {
  const [other, playing] = [window('https://brio.test/month_progress/1/1'), window(link)];
  const clients = { matchAll: async () => [other, playing] };
  await answerRest(clients, 'go_on', link);
  await answerRest(clients, 'more', link);
  await answerRest(clients, '', link);
  expect(playing.postMessage.mock.calls).toEqual([
    [{ type: 'rest', answer: 'go_on' }],
    [{ type: 'rest', answer: 'more' }],
  ]);
  expect(playing.focus).toHaveBeenCalledOnce();
  expect(other.postMessage).not.toHaveBeenCalled();
  expect(other.focus).not.toHaveBeenCalled();
});
