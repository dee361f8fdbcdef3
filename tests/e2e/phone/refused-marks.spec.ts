import { randomUUID } from 'node:crypto';
import { expectNoSideways } from '../kit/admin';
import { expect, expectAccessible, hold, signIn, signInByForm, test } from '../kit/fixtures';

type Snapshot = {
  user_id: number;
  programs: { days: { id: number; hash: string; exercises: number }[] }[];
  bodies: Record<string, { blocks: { exercises: { id: number }[] }[] }>;
};

test('a set whose figures were refused is corrected where it is listed, by keyboard, and goes up', async ({
  page,
}) => {
  const arrive = await hold(page, '**/api/v1/training/snapshot*');
  await signInByForm(page, 'atrasada@brio.test');
  const snapshot = (await (await page.request.get('/api/v1/training/snapshot')).json()) as Snapshot;
  const day = snapshot.programs[0]?.days.find(({ exercises }) => exercises > 0);
  const row = snapshot.bodies[day?.hash ?? '']?.blocks.flatMap(({ exercises }) => exercises)[0];
  const entry = {
    ...{ uuid: randomUUID(), action: 'set', set_no: 1, seconds: 90_000, at: new Date().toISOString() },
    ...{ program_day_id: day?.id, program_block_exercise_id: row?.id },
  };
  await page.evaluate(
    ([user, mark]) => {
      const kept = JSON.stringify({
        entry: mark,
        name: 'Nombre de ese día',
        reason: 'invalid',
        kept: Date.now(),
      });
      localStorage.setItem(`brio:refused:${user}:${mark.uuid}`, kept);
    },
    [snapshot.user_id, entry] as const,
  );
  await page.goto('/month_progress/phone/marks');
  await expect(page.getByText('El plan llega a este teléfono con la próxima conexión.')).toBeVisible();
  await arrive();
  await expect(page.getByRole('heading', { name: 'Una no se aceptó' })).toBeVisible();
  // Kept with the mark: the plan on the phone may no longer have its day.
  await expect(page.getByText('Nombre de ese día')).toBeVisible();
  await expect(page.getByText(/El tiempo no puede ser: 90[\s.]?000 segundos/)).toBeVisible();
  await page.getByRole('button', { name: 'Corregir' }).press('Enter');
  const seconds = page.getByLabel(/Segundos/);
  await expect(seconds).toBeFocused();
  await expect(seconds).toHaveAccessibleDescription(/de 0 a 86[\s.]?400/);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByLabel(/Esfuerzo/).fill('11');
  await seconds.fill('90');
  await seconds.press('Enter');
  await expect(page.getByLabel(/Esfuerzo/)).toBeFocused();
  await expect(page.getByLabel(/Esfuerzo/)).toHaveAccessibleDescription(/de 1 a 10/);
  await page.getByLabel(/Esfuerzo/).fill('');
  await seconds.fill('90');
  const sent = page.waitForResponse('**/api/v1/training/logs');
  await seconds.press('Enter');
  const answer = (await (await sent).json()) as { data: { uuid: string; status: string }[] };
  expect(answer.data.map(({ status }) => status)).toEqual(['saved']);
  expect(answer.data[0]?.uuid).not.toBe(entry.uuid);
  await expect(page.getByRole('heading', { name: 'Una no se aceptó' })).toBeHidden();
  await expect(page.getByText('Ninguna rechazada')).toBeFocused();
});

test('after a refused mark is removed the keyboard goes on at the next one, and at last to what is said', async ({
  page,
}) => {
  await signIn(page, 'atrasada@brio.test');
  // Read by the test itself: the answer to the page may be gone when the page moves on.
  const answer = await page.request.get('/api/v1/training/snapshot?days=14');
  const { user_id } = (await answer.json()) as Snapshot;
  await page.goto('/month_progress');
  const uuids = [randomUUID(), randomUUID(), randomUUID()];
  await page.evaluate(
    ([user, marks]) => {
      for (const [n, uuid] of marks.entries()) {
        const entry = { uuid, action: 'done', at: new Date(Date.now() - n * 60_000).toISOString() };
        const kept = JSON.stringify({ entry, reason: 'not_found', kept: Date.now() });
        localStorage.setItem(`brio:refused:${user}:${uuid}`, kept);
      }
    },
    [user_id, uuids] as const,
  );
  await page.goto('/month_progress/phone/marks');
  const remove = page.getByRole('button', { name: 'Quitar' });
  for (const left of [2, 1]) {
    await remove.last().press('Enter');
    await expect(remove).toHaveCount(left);
    await expect(page.getByRole('listitem').filter({ has: remove }).last().locator(':focus')).toHaveCount(1);
  }
  await remove.press('Enter');
  await expect(page.getByText('Ninguna rechazada')).toBeFocused();
});
