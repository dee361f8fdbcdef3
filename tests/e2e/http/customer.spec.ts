import { routes } from '@/lib/routes';
import { expect, signIn, test } from '../kit/fixtures';
import { expectMissing } from '../kit/missing';

test("a customer's page without anything to show is a complete 404 page without scripts", async ({
  page,
}) => {
  await signIn(page, 'cliente@brio.test');
  for (const { path, back } of [
    { path: routes.week(1, 99), back: routes.plan },
    { path: routes.day(1, 1, 99), back: routes.plan },
    { path: routes.play(1, 1, 99), back: routes.plan },
    { path: routes.moveDay(99_999_999), back: routes.plan },
    { path: routes.receipt(99_999_999), back: routes.home },
    { path: routes.trainedExercise(99_999_999, null), back: routes.home },
    { path: routes.progressDayOn('2026-02-30'), back: routes.home },
    { path: routes.pause('2026-02-30'), back: routes.plan },
    { path: routes.firstDay('2026-02-30'), back: routes.plan },
    { path: routes.progressMonth('2026-13'), back: routes.home },
    { path: routes.preview(99_999_999, [], ''), back: routes.home },
    { path: routes.pagePreview(99_999_999), back: routes.home },
    ...[routes.catchUp, routes.edition].map((path) => ({
      path: routes.inProgram(path, 99_999_999),
      back: routes.plan,
    })),
  ]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
    await expectMissing(answer, { lang: 'es-CR', title: 'No encontrado · Brío', back });
  }
});

test('who sees no screen of the back office is sent to the site from there', async ({ page }) => {
  await signIn(page, 'cliente@brio.test');
  const answer = await page.request.get(routes.admin);
  expect(answer.status()).toBe(403);
  const html = await answer.text();
  expect(html).toContain('Ir al sitio');
  expect(html).not.toContain('Ir al panel<');
});
