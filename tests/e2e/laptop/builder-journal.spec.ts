import type { Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { programs } from '@/lib/resources/programs/resource';
import { expect, open, test } from '../kit/admin';
import { doses, openEmptyPlan, openSmallPlan, pasteRows, press, recover, rows } from '../kit/builder';
import { allowComplaint, expectAccessible, fillLogin } from '../kit/fixtures';

// docs/spec/builder.md#named-tests
test('builder-journal-kill: edits and their undo steps survive a killed browser', async ({ page }) => {
  const id = await openEmptyPlan(page);
  await pasteRows(page, 'A1\tPlancha\t45 s', 1);
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  await doses(page).first().fill('60 s');
  await expect(page.locator('.builder-kept')).toBeVisible();
  // A crash runs no unload handlers.
  const other = await page.context().newPage();
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => null);
  await crashed;

  await open(other, `${adminRoutes.edit(programs, id)}?tab=content`);
  const dialog = other.getByRole('dialog', { name: /sin guardar/ });
  await expect(dialog).toContainText(/Hay 1 cambio sin guardar de (hoy|ayer), \d+:\d\d\s[ap]\.\sm\.(?!\.)/);
  await expect(dialog.getByRole('listitem')).toContainText('45 s → 60 s');
  await expectAccessible(other, { targetSize: true });
  await recover(other);
  await expect(doses(other).first()).toHaveValue('60 s');
  await press(other, 'Control+z');
  await expect(doses(other).first()).toHaveValue('45 s');
  await press(other, 'Control+Shift+z', 'Control+s');
  await expect(other.locator('.save-status')).toContainText('Todo guardado');
  await other.reload();
  await expect(doses(other).first()).toHaveValue('60 s');
});

test('each of two open tabs keeps its own unsaved changes', async ({ page }) => {
  const address = await openSmallPlan(page);
  await doses(page).first().fill('60 s');
  await expect(page.locator('.builder-kept')).toBeVisible();
  const other = await page.context().newPage();
  await open(other, address);
  await expect(doses(other).first()).toHaveValue('45 s');
  await rows(other).first().getByLabel('Indicaciones').fill('Despacio');
  await press(other, 'Control+s');
  await expect(other.locator('.save-status')).toContainText('Todo guardado');
  await page.close();

  await other.reload();
  const dialog = other.getByRole('dialog', { name: /sin guardar/ });
  await expect(dialog).toContainText('1 cambio');
  await expect(dialog).toContainText('el programa se guardó otra vez');
  await recover(other);
  await expect(doses(other).first()).toHaveValue('60 s');
  await expect(rows(other).first().getByLabel('Indicaciones')).toHaveValue('Despacio');
});

test('what each of two closed tabs left unsaved is asked about, one after the other', async ({ page }) => {
  const address = await openSmallPlan(page);
  const context = page.context();
  /** Leaves a dose unsaved in each of two tabs, and opens another one. */
  const leave = async (...texts: string[]): Promise<Page> => {
    const tabs = await Promise.all(texts.map(() => context.newPage()));
    for (const [at, tab] of tabs.entries()) {
      await open(tab, address);
      await doses(tab)
        .nth(at)
        .fill(texts[at] ?? '');
      await expect(tab.locator('.builder-kept')).toBeVisible();
    }
    for (const tab of tabs) await tab.close();
    const next = await context.newPage();
    await open(next, address);
    return next;
  };
  const answer = (tab: Page, name: string) =>
    tab
      .getByRole('dialog', { name: /sin guardar/ })
      .getByText(name, { exact: true })
      .click();
  const save = async (tab: Page) => {
    await press(tab, 'Control+s');
    await expect(tab.locator('.save-status')).toContainText('Todo guardado');
  };

  // The newest first, the other when that is saved.
  const both = await leave('60 s', '20 rep.');
  await answer(both, 'Recuperar');
  await expect(doses(both).nth(1)).toHaveValue('20 rep.');
  await save(both);
  await expect(both.getByRole('dialog')).toContainText('Son de otra pestaña');
  await expectAccessible(both);
  await answer(both, 'Recuperar');
  await expect(doses(both).nth(0)).toHaveValue('60 s');
  await expect(doses(both).nth(1)).toHaveValue('20 rep.');
  await save(both);
  await both.close();

  // The other at once when the first is discarded.
  const one = await leave('70 s', '30 rep.');
  await answer(one, 'Descartar');
  await expect(one.getByRole('dialog')).toContainText('Son de otra pestaña');
  await answer(one, 'Recuperar');
  await expect(doses(one).nth(0)).toHaveValue('70 s');
  await expect(doses(one).nth(1)).toHaveValue('20 rep.');
  await save(one);
  await one.reload();
  await expect(doses(one).nth(0)).toHaveValue('70 s');
  await expect(one.getByRole('dialog')).toBeHidden();
});

test('a session that ends before a save loses nothing: the edits are there after the sign-in', async ({
  page,
}) => {
  await openSmallPlan(page);
  await doses(page).first().fill('60 s');
  await expect(page.locator('.builder-kept')).toBeVisible();
  await page.context().clearCookies();
  allowComplaint(page, /401|419/);
  page.once('dialog', (leaving) => leaving.accept());
  // Also what is typed just before, which the journal has not stored yet.
  await doses(page).nth(1).fill('20 rep.');
  await press(page, 'Control+s');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, 'admin@brio.test');
  await recover(page);
  await expect(doses(page).first()).toHaveValue('60 s');
  await expect(doses(page).nth(1)).toHaveValue('20 rep.');
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
});

test('a conflict of two windows of one person says so, with their initials', async ({ page, context }) => {
  const address = await openSmallPlan(page);
  const other = await context.newPage();
  allowComplaint(page, /409 \(Conflict\)/);
  await open(other, address);
  await doses(other).first().fill('50 s');
  await press(other, 'Control+s');
  await expect(other.locator('.save-status')).toContainText('Todo guardado');
  await doses(page).first().fill('60 s');
  await doses(page).nth(1).fill('20 rep.');
  await press(page, 'Control+s');
  const clash = page.getByRole('dialog', { name: 'Su otra ventana también guardó' });
  await expect(clash.locator('.clash-merged li')).toHaveText([
    /^MUUsted cambió la dosis de Puente de glúteo/,
  ]);
  await expect(page.locator('.save-status')).toContainText('Su otra ventana cambió lo mismo.');
  await clash.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
});
