import type { Locator, Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { programs } from '@/lib/resources/programs/resource';
import { callApi, createRow, newName, open } from './admin';
import { expect, intercept } from './fixtures';

type Row = { id: number; name?: string; nombre?: string };

const builderOf = (id: number) => `${adminRoutes.edit(programs, id)}?tab=content`;

/** Creates a program and opens Monday of its first week. */
export async function openEmptyPlan(page: Page): Promise<number> {
  const program = await createRow(page, 'programs', { name: newName('Programa') });
  await open(page, builderOf(program.id));
  await page.getByRole('button', { name: 'Agregar mes' }).click();
  await expect(page.getByRole('heading', { name: 'Lunes', exact: true })).toBeVisible();
  return program.id;
}

type Lists = Record<'blocks' | 'weeks' | 'exercises', Row[]>;

/**
 * Creates an empty program and a block, and opens the program in the builder with other option lists, as when
 * the library has more rows than a list returns. Returns the block, which is not in the list.
 */
export async function openWithLists(page: Page, change: (lists: Lists) => Lists): Promise<Row> {
  const [program, block] = await Promise.all([
    createRow(page, 'programs', { name: newName('Programa') }),
    createRow(page, 'blocks', { name: newName('Bloque') }),
  ]);
  await page.route('**/getcreateeditdata?*', async (route) => {
    const answer = await route.fetch();
    const { meta } = await answer.json();
    const blocks = meta.blocks.filter(({ id }: Row) => id !== block.id);
    await route.fulfill({ response: answer, json: { meta: { ...meta, ...change({ ...meta, blocks }) } } });
  });
  await open(page, builderOf(program.id));
  return block;
}

/** The library row with exactly this name. */
async function libraryId(page: Page, library: 'blocks' | 'exercises', name: string): Promise<number> {
  const answer = await callApi(page, 'GET', `${library}?limit=100&s=${encodeURIComponent(name)}`);
  const { data } = (await answer.json()) as { data: Row[] };
  const found = data.find((row) => (row.nombre ?? row.name) === name);
  if (!found) throw new Error(`the library has no ${name}`);
  return found.id;
}

/**
 * Creates and opens an unpublished program with two exercises on a Monday, «Plancha» for 45 s and «Puente de
 * glúteo» 12 times in «Encender», and an empty block «Bajar». Returns its address.
 */
export async function openSmallPlan(page: Page): Promise<string> {
  const [program, start, end, plank, bridge] = await Promise.all([
    createRow(page, 'programs', { name: newName('Programa') }),
    libraryId(page, 'blocks', 'Encender'),
    libraryId(page, 'blocks', 'Bajar'),
    libraryId(page, 'exercises', 'Plancha'),
    libraryId(page, 'exercises', 'Puente de glúteo'),
  ]);
  const { meta } = await (await callApi(page, 'GET', 'program/getcreateeditdata')).json();
  const exercises = [
    { exercise_id: plank, duration: '45 s' },
    { exercise_id: bridge, duration: '12 rep.' },
  ];
  const days = [{ day_id: 1, blocks: [{ block_id: start, exercises }, { block_id: end }] }];
  const weeks = [{ week_id: meta.weeks[0].id, days }];
  const program_months = [{ month_id: meta.months[0].id, weeks }];
  const stored = await callApi(page, 'POST', 'program/store', { id: program.id, draft: 1, program_months });
  expect(stored.status(), await stored.text()).toBe(202);
  const address = builderOf(program.id);
  await open(page, address);
  await expect(page.locator('[data-level=exercise]')).toHaveCount(2);
  return address;
}

export const toolButton = (page: Page, name: string): Locator =>
  page.locator('.builder-tools').getByRole('button', { name });

export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Opens the block dialog and adds the block whose name begins with these letters. */
export async function addBlock(page: Page, letters: string): Promise<void> {
  await press(page, 'b');
  const dialog = page.getByRole('dialog', { name: 'Agregar bloque' });
  await expect(dialog).toBeVisible();
  const kind = dialog.getByRole('combobox', { name: 'Bloque' });
  await expect(kind).toBeFocused();
  await page.keyboard.type(letters);
  await expect(dialog.getByRole('option', { selected: true })).toContainText(letters);
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-level=block]:focus')).toBeVisible();
}

/** Adds an exercise with the picker and fills in its dose. */
export async function addExercise(page: Page, name: string, dose: string): Promise<void> {
  await press(page, 'i');
  const picker = page.getByRole('dialog', { name: 'Agregar ejercicio' });
  await expect(picker.getByRole('combobox', { name: 'Buscar ejercicio' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(picker.getByRole('option', { selected: true }).locator('.row-name')).toHaveText(name);
  await press(page, 'Enter');
  const row = page.locator('[data-level=exercise]:focus');
  await expect(row).toContainText(name);
  await press(page, 'Enter');
  await page.keyboard.type(dose);
  await press(page, 'Enter');
  await expect(row).toBeFocused();
}

/** The exercises of the board's rows, in any view. */
export const rows = (page: Page) => page.locator('.builder-panes [data-level=exercise]');
export const doses = (page: Page) => rows(page).locator('[data-cell=dose]');

/** Pastes a spreadsheet's clipboard content into the focused element. */
export const paste = (page: Page, text: string, html = '') =>
  page.evaluate(
    ([plain = '', rich = '']) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain);
      if (rich) clipboardData.setData('text/html', rich);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [text, html],
  );

/** Pastes a text of this many rows and accepts its review. */
export async function pasteRows(page: Page, text: string, count: number): Promise<void> {
  await paste(page, text);
  await page.getByRole('button', { name: `Pegar ${count} fila` }).click();
  await expect(page.locator('[data-level=exercise]:focus')).toBeVisible();
}

/** Has the server carry out one matching call, whose answer is lost. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let isLost = false;
  await intercept(page, address, async (route) => {
    if (isLost || route.request().postDataJSON()?.dry_run) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Answers the question about unsaved changes by taking them up again. */
export const recover = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: /sin guardar/ })
    .getByRole('button', { name: /^Recuperar/ })
    .last()
    .click();
