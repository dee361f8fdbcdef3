'use server';
import { z } from 'zod';
import { changeView } from '@/lib/admin/saved-views/change-view';
import { removeView, restoreView } from '@/lib/admin/saved-views/remove-view';
import { saveView } from '@/lib/admin/saved-views/save-view';
import { parseInput } from '@/lib/domain/validation';
import { requiredText } from '@/lib/domain/values/limited-text';
import { rowId } from '@/lib/domain/values/row-id';
import { type ActionResult, runChange, tried } from './run';

type Done = ActionResult<null>;

const name = requiredText(60);
const flag = z.boolean('invalid_value');
const viewSchema = z.object({
  resource: z.string('required').max(60, 'text_too_long|max=60'),
  name,
  query: z.string('invalid_value').max(2_000, 'text_too_long|max=2000'),
  shared: flag,
  replace: flag,
});
const changeSchema = z.object({ id: rowId, name: name.optional(), shared: flag.optional() });

export async function saveViewAction(input: unknown): Promise<ActionResult<{ id: number }>> {
  return runChange(tried('create', 'saved-views'), (context) =>
    saveView(context, parseInput(viewSchema, input)),
  );
}

export async function changeViewAction(input: unknown): Promise<Done> {
  return runChange(tried('update', 'saved-views', input), async (context) => {
    const { id: viewId, ...change } = parseInput(changeSchema, input);
    await changeView(context, viewId, change);
    return null;
  });
}

export async function removeViewAction(viewId: unknown): Promise<Done> {
  return runChange(tried('delete', 'saved-views', viewId), async (context) => {
    await removeView(context, parseInput(rowId, viewId));
    return null;
  });
}

export async function restoreViewAction(viewId: unknown): Promise<Done> {
  return runChange(tried('restore', 'saved-views', viewId), async (context) => {
    await restoreView(context, parseInput(rowId, viewId));
    return null;
  });
}
