import type { Page } from 'playwright/test';
import { expect } from './fixtures';

export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Opens the block dialog, takes the block that begins with these letters, and adds it. */
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

/** Finds an exercise in the picker, adds it and writes its dose. */
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
