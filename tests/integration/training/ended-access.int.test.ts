import { expect, test } from 'vitest';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { assertPlace } from '@/lib/server/training/assert-place';
import { getEndedAccess } from '@/lib/server/training/get-ended-access';
import { assign, bootycamp, context, setUpFile } from './training-kit';

setUpFile();

test('of a program whose access was revoked its pages say so; the other programs keep theirs', async () => {
  const named = { named: bootycamp };
  expect(await getEndedAccess(context, named)).toBeNull();
  expect(await getEndedAccess(context, { named: 999_999 })).toBeNull();
  await assign({ status_id: ASSIGNMENT_STATUS.revoked });
  expect(await getEndedAccess(context, named)).toEqual({ name: 'BootyCamp', isTrained: true });
  await assertPlace(context, { month: 1, week: 1, day: 1 }, named);
  // A cookie names no program: the customer's other program is shown.
  expect(await getEndedAccess(context, bootycamp)).toBeNull();
  await expect(assertPlace(context, { month: 1, week: 1 }, { named: 999_999 })).rejects.toThrow('not_found');
});
