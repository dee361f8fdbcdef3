import { expect, test } from 'vitest';
import { kindOf } from './requests';

const ORIGIN = 'https://brio.test';
type RequestFacts = Parameters<typeof kindOf>[0];
const ask = (path: string, { rsc = false, ...facts }: Partial<RequestFacts> & { rsc?: boolean } = {}) =>
  kindOf(
    {
      url: new URL(path, ORIGIN).href,
      method: 'GET',
      mode: 'navigate',
      destination: 'document',
      headers: new Headers(rsc ? { rsc: '1' } : {}),
      ...facts,
    },
    ORIGIN,
  );
const part = { mode: 'no-cors', destination: 'script' } as const;

test('worker-scope: no page of the shop, the checkout, the account or the back office passes the worker', () => {
  for (const path of [
    '/',
    '/home',
    '/programs/bootycamp',
    '/cart/checkout',
    '/checkout/1',
    '/profile/info',
    '/login',
    '/admin/dashboard',
    '/month_progress_of_others',
  ])
    expect(ask(path), path).toBeNull();
});

test('pages of the plan do', () => {
  for (const path of ['/month_progress', '/month_progress/1/2', '/month_progress/1/2/3/play'])
    expect(ask(path), path).toBe('page');
});

test('calls, sends and the parts of pages that Next asks for are left alone', () => {
  expect(ask('/month_progress/1/2', { mode: 'cors', destination: '', rsc: true })).toBeNull();
  expect(ask('/api/v1/training/logs', { mode: 'cors', destination: '' })).toBeNull();
  expect(ask('/month_progress', { method: 'POST' })).toBeNull();
  expect(ask('/_next/static/service-worker/worker.js', part)).toBeNull();
});

test('files, pictures and videos each have their way', () => {
  expect(ask('/_next/static/chunks/a.js', part)).toBe('asset');
  expect(ask('/art/hoy-sentadilla.svg', { ...part, destination: 'image' })).toBe('picture');
  expect(ask('https://utfs.io/f/1.mp4', { ...part, destination: 'video' })).toBe('video');
});
