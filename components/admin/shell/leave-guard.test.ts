import { afterEach, expect, test } from 'vitest';
import { confirmLeave, setLeaveGuard, setOfflineGuard, whenOnline } from './leave-guard';

const left: string[] = [];
const go = (where: string) => () => {
  left.push(where);
};

afterEach(() => {
  setLeaveGuard(null);
  setOfflineGuard(null);
  left.length = 0;
});

test('navigation is immediate without unsaved changes and online', () => {
  confirmLeave(go('orders'));
  setOfflineGuard(() => false);
  whenOnline(go('users'));
  expect(left).toEqual(['orders', 'users']);
});

test('offline, every way to leave waits until the connection is back', () => {
  const waiting: (() => void)[] = [];
  setOfflineGuard((leave) => waiting.push(leave) > 0);
  confirmLeave(go('orders'));
  setLeaveGuard((leave) => {
    leave();
    return true;
  });
  confirmLeave(go('users'));
  expect(left).toEqual([]);
  for (const leave of waiting) leave();
  expect(left).toEqual(['orders', 'users']);
});
