import { allowComplaint, expect, expectAccessible, test } from '../kit/fixtures';

const CHUNKS = '**/_next/static/chunks/**';

test('a page whose scripts could not be loaded says so, and no longer once it is loaded again', async ({
  page,
}) => {
  allowComplaint(page, /ERR_FAILED/);
  const notice = page.getByRole('alert').filter({ hasText: 'Una parte de esta página no se cargó' });
  await page.route(CHUNKS, (route) => route.abort());
  await page.goto('/home');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.unroute(CHUNKS);
  await notice.getByRole('link', { name: 'Cargar de nuevo' }).click();
  await expect(notice).toHaveCount(0);
});
