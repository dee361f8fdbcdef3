import { expect, test } from 'vitest';
import { partOf } from './range';

const stored = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } });
const read = async (range: string | null) => {
  const { status, headers, ...part } = await partOf(stored(), range).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }));
  return [status, headers.get('content-range'), part.text];
};

test('a player gets the bytes that it asks for', async () => {
  expect(await read('bytes=0-')).toEqual([206, 'bytes 0-9/10', '0123456789']);
  expect(await read('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await read('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await read('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
});

test('without a range it gets the whole, and past the end a 416', async () => {
  expect(await read(null)).toEqual([200, null, '0123456789']);
  expect(await read('bytes=10-')).toEqual([416, 'bytes */10', '']);
});
