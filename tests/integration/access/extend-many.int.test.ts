import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDaysTo } from '@/lib/domain/clock';
import { extendMany, undoMany } from '@/lib/server/desk/access/extend-many';
import { listAssignments } from '@/lib/server/desk/access/list-assignments';
import { contextOf } from '../admin/staff';
import { assigned, datesOf, ledgerOf, post, today, WITH } from './by-hand-kit';

test('several assignments are extended at once and restored at once; what can’t be changed is named', async () => {
  const context = await contextOf('admin@brio.test');
  const [first, second, revoked] = [await assigned(), await assigned(), await assigned()];
  await post('revoke', revoked.id, WITH);
  const before = [await datesOf(first.id), await datesOf(second.id)];
  const input = { ids: [first.id, second.id, revoked.id], days: 7, ...WITH, uuid: randomUUID() };

  const dry = await extendMany(context, { ...input, dry_run: true, notify: false });
  expect([await datesOf(first.id), await datesOf(second.id)]).toEqual(before);
  const done = await extendMany(context, { ...input, dry_run: false, notify: false });
  expect(done.changed.map(({ id, after }) => ({ id, after }))).toEqual(
    [first, second].map(({ id }) => ({ id, after: addDaysTo(today, 67) })),
  );
  expect(dry.changed.map(({ after }) => after)).toEqual(done.changed.map(({ after }) => after));
  expect(done.refused).toEqual([{ id: revoked.id, why: expect.any(String) }]);

  await post('extend', second.id, { days: 1, ...WITH });
  const rows = done.changed.map(({ id, eventId }) => ({ id, event_id: eventId ?? 0 }));
  const undone = await undoMany(context, { rows });
  expect(undone.changed.map(({ id }) => id)).toEqual([first.id]);
  expect(undone.refused.map(({ id }) => id)).toEqual([second.id]);
  expect(await datesOf(first.id)).toEqual(before[0]);
  const { rows: listed } = await listAssignments(context, {
    filter: 'all',
    search: first.user.email,
    page: 1,
  });
  expect(listed.map(({ why }) => why?.undone)).toEqual([true]);
  const events = (await ledgerOf(first.id)).length;
  await undoMany(context, { rows });
  expect(await ledgerOf(first.id)).toHaveLength(events);
});

test('staff who may not edit access can’t undo an extension', async () => {
  const { id } = await assigned();
  const editor = await contextOf('editor@brio.test');
  await expect(undoMany(editor, { rows: [{ id, event_id: 1 }] })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
