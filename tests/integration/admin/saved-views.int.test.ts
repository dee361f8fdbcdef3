import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries, saved_views, users_logs } from '@/db/schema';
import { changeView } from '@/lib/admin/saved-views/change-view';
import { listSavedViews } from '@/lib/admin/saved-views/list-views';
import { removeView, restoreView } from '@/lib/admin/saved-views/remove-view';
import { saveView } from '@/lib/admin/saved-views/save-view';
import type { RequestContext } from '@/lib/domain/actor';
import { guest } from '../factories';
import { contextOf } from './staff';

let admin: RequestContext;
let support: RequestContext;
let editor: RequestContext;
beforeAll(async () => {
  admin = await contextOf('admin@brio.test');
  support = await contextOf('soporte@brio.test');
  editor = await contextOf('editor@brio.test');
});

const view = (name: string, part: Partial<Parameters<typeof saveView>[1]> = {}) => ({
  resource: 'orders',
  name,
  query: 'filters[state]=paid&sort=total_order&order=desc',
  shared: false,
  replace: false,
  ...part,
});
const names = async (context: RequestContext, list = 'orders') =>
  (await listSavedViews(context, list)).map(({ name }) => name);

describe('a saved view', () => {
  test('keeps filters, order and search of a list, but not its page or other parameters', async () => {
    const query = 's=ana&filters[state]=paid&page=7&offset=60&limit=40&trashed=1&next=//evil.test';
    const { id } = await saveView(admin, view('Con página', { query }));
    const [row] = await db.select().from(saved_views).where(eq(saved_views.id, id));
    expect(Object.fromEntries(new URLSearchParams(row?.query))).toEqual({
      s: 'ana',
      'filters[state]': 'paid',
      limit: '40',
    });
  });

  test('is seen by its owner only, until it is shared with those who may see the list', async () => {
    const { id } = await saveView(admin, view('Solo mía'));
    expect(await names(support)).not.toContain('Solo mía');
    await changeView(admin, id, { shared: true });
    expect(await listSavedViews(support, 'orders')).toContainEqual(
      expect.objectContaining({ name: 'Solo mía', own: false, shared: true, owner: admin.actor?.name }),
    );
    await expect(listSavedViews(editor, 'orders')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listSavedViews(guest(), 'orders')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('belongs to one list', async () => {
    await saveView(admin, view('De clientes', { resource: 'crm-customers', query: 's=ana' }));
    expect(await names(admin)).not.toContain('De clientes');
    expect(await names(admin, 'crm-customers')).toContain('De clientes');
  });

  test('is refused if the list would refuse it, is not allowed, or does not exist', async () => {
    await expect(saveView(admin, view('Mala', { query: 'filters[nope]=1' }))).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(saveView(editor, view('Ajena'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(saveView(admin, view('Nada', { resource: 'nope' }))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test("has a unique name among its owner's views; on request it replaces the older one", async () => {
    const { id } = await saveView(admin, view('Pagadas'));
    await expect(saveView(admin, view('Pagadas'))).rejects.toMatchObject({
      code: 'conflict',
      messageKey: { key: 'view_name_taken' },
    });
    const replaced = await saveView(admin, view('Pagadas', { query: 's=eva', shared: true, replace: true }));
    expect(replaced.id).toBe(id);
    await saveView(support, view('Pagadas'));
    const other = await saveView(admin, view('Otra'));
    await expect(changeView(admin, other.id, { name: 'Pagadas' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('is saved once when two tabs save the same name at once', async () => {
    const results = await Promise.allSettled([
      saveView(admin, view('A la vez')),
      saveView(admin, view('A la vez')),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const failed = results.find(({ status }) => status === 'rejected');
    expect(failed).toMatchObject({ reason: { code: 'conflict' } });
  });

  test('is one of 50 at most of a list, also when two are saved at once or one comes back', async () => {
    const list = (name: string) => view(name, { resource: 'products', query: '' });
    const own = { ...list(''), user_id: admin.actor?.userId ?? 0 };
    const { replace: _replace, ...row } = own;
    const rows = Array.from({ length: 49 }, (_, at) => ({ ...row, name: `Vista ${at}` }));
    const [first] = await db.insert(saved_views).values(rows).returning();
    const full = { code: 'conflict', messageKey: { key: 'views_full' } };
    const results = await Promise.allSettled(['Una', 'Otra'].map((name) => saveView(admin, list(name))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: full });
    await removeView(admin, first?.id ?? 0);
    await saveView(admin, list('Última'));
    await expect(restoreView(admin, first?.id ?? 0)).rejects.toMatchObject(full);
    expect(await names(admin, 'products')).toHaveLength(50);
  });

  test('is changed and deleted by its owner only', async () => {
    const hidden = await saveView(admin, view('Oculta'));
    const shared = await saveView(admin, view('A la vista', { shared: true }));
    for (const work of [changeView, removeView] as const) {
      await expect(work(support, hidden.id, { name: 'x' })).rejects.toMatchObject({ code: 'not_found' });
      await expect(work(support, shared.id, { name: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
      await expect(work(guest(), shared.id, { name: 'x' })).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    }
    await expect(restoreView(support, hidden.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is restored after deletion, unless its name is taken', async () => {
    const { id } = await saveView(admin, view('De vuelta'));
    await removeView(admin, id);
    expect(await names(admin)).not.toContain('De vuelta');
    await expect(removeView(admin, id)).rejects.toMatchObject({ code: 'not_found' });
    await restoreView(admin, id);
    expect(await names(admin)).toContain('De vuelta');
    await removeView(admin, id);
    await saveView(admin, view('De vuelta'));
    await expect(restoreView(admin, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('leaves a users-log row and an audit entry with each change', async () => {
    const { id } = await saveView(admin, view('Con rastro'));
    await changeView(admin, id, { name: 'Con huella' });
    await removeView(admin, id);
    await restoreView(admin, id);
    const model = 'saved-views';
    const entries = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.model, model), eq(audit_entries.model_id, id)))
      .orderBy(desc(audit_entries.id));
    expect(entries.map(({ action }) => action)).toEqual(['restore', 'delete', 'update', 'create']);
    expect(entries[2]).toMatchObject({ before: { name: 'Con rastro' }, after: { name: 'Con huella' } });
    const logs = await db
      .select()
      .from(users_logs)
      .where(and(eq(users_logs.model, model), eq(users_logs.model_id, id)));
    expect(logs).toHaveLength(4);
    expect(logs.every(({ user_id }) => user_id === admin.actor?.userId)).toBe(true);
  });
});
