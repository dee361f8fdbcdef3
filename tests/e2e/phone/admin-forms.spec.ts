import { adminRoutes } from '@/components/admin/routes';
import { programContentSlugs } from '@/lib/resources/program-content-slugs/resource';
import { expect, expectNoSideways, open, test } from '../kit/admin';

test('after a refused save, the buttons of a form are complete in the window', async ({ page }) => {
  await open(page, adminRoutes.create(programContentSlugs));
  await page.getByLabel('Nombre').fill('Fuerza');
  await page.getByLabel('Dirección corta (slug)').fill('Con Espacio');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.click();
  await expect(page.getByText('No se guardó. Revise un campo.')).toBeVisible();
  for (const button of [save, page.getByRole('button', { name: 'Descartar' })]) {
    const box = await button.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    expect(box?.y).toBeLessThan(844 - 44);
  }
  await expectNoSideways(page);
});

test('giving access is a sheet whose button stays in sight', async ({ page }) => {
  await open(page, '/admin/basic-c-r-m/crm-customers?s=pausa');
  const [, id] = /(\d+)$/.exec((await page.locator('a.row-link').first().getAttribute('href')) ?? '') ?? [];
  await open(page, adminRoutes.grant(Number(id)));
  const dialog = page.getByRole('dialog', { name: /Dar acceso/ });
  await expect(dialog.getByRole('button', { name: 'Dar acceso' })).toBeInViewport({ ratio: 1 });
  await expectNoSideways(page);
});
