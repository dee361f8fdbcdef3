import { afterEach, expect, test } from 'vitest';
import { mayLeave, setLeaveGuard, setOfflineGuard, whenOnline } from './leave-guard';

const left: string[] = [];
const go = (where: string) => () => {
  left.push(where);
};

afterEach(() => {
  setLeaveGuard(null);
  setOfflineGuard(null);
  left.length = 0;
});

test('a screen is left at once when nothing is unsaved and the connection is there', () => {
  mayLeave(go('orders'));
  setOfflineGuard(() => false);
  whenOnline(go('users'));
  expect(left).toEqual(['orders', 'users']);
});

test('without a connection nothing is asked of the router until it is back, however the person leaves', () => {
  const waiting: (() => void)[] = [];
  setOfflineGuard((leave) => waiting.push(leave) > 0);
  mayLeave(go('orders'));
  setLeaveGuard((leave) => {
    leave();
    return true;
  });
  mayLeave(go('users'));
  expect(left).toEqual([]);
  for (const leave of waiting) leave();
  expect(left).toEqual(['orders', 'users']);
});
