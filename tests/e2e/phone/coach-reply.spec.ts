import type { Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { callApi, createRow, expect, firstRow, newName, test } from '../kit/admin';
import { allowComplaint, expectAccessible, signIn } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';
import { makeTrainee } from '../kit/trainee';

type Place = { id: number; month: number; week: number; day: number };

/** The first day of the signed-in customer. */
async function firstDay(customer: Page): Promise<Place> {
  const { programs } = await (await callApi(customer, 'GET', 'training/snapshot?days=14')).json();
  return programs[0].days[0];
}

// docs/spec/progress.md#replies
test("a coach answers a day's note; the customer reads it there and replies, and the coach reads the reply", async ({
  page,
  visitor: customer,
  browser,
  baseURL,
}) => {
  const { email, program } = await makeTrainee(browser, baseURL);
  await signIn(customer, email);
  const { id, month, week, day } = await firstDay(customer);
  const note = {
    uuid: crypto.randomUUID(),
    action: 'note',
    program_day_id: id,
    note: 'Costó la última serie',
  };
  expect((await callApi(customer, 'POST', 'training/logs', { entries: [note] })).ok()).toBe(true);

  const user = await firstRow(page, `users?s=${email}`);
  const person = await createRow(page, crmCustomers.name, {
    first_name: newName('Karla'),
    user_id: user?.id,
  });
  await page.goto(adminRoutes.show(crmCustomers, person.id));
  const thread = page.getByRole('listitem').filter({ hasText: 'Costó la última serie' }).last();
  await thread.getByRole('button', { name: 'Responder' }).click();
  const reply = thread.getByRole('textbox');
  allowComplaint(page, /422/);
  await expect(reply).toBeFocused();
  await thread.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(thread.getByText('Este campo es requerido')).toBeVisible();
  await reply.fill('Baje a 16 kg y alargue el descanso.');
  await expectAccessible(page);
  await thread.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expectNotice(page, 'Respuesta enviada');

  await customer.goto(`/month_progress/${month}/${week}/${day}?program=${program}`);
  const replies = customer.getByRole('region', { name: 'Su coach respondió' });
  await expect(replies).toContainText('Baje a 16 kg y alargue el descanso.');
  await expectAccessible(customer);
  await replies.getByLabel('Responder').fill('Gracias, así lo hago.');
  await replies.getByRole('button', { name: 'Enviar' }).click();
  // The text leaves the field once it is kept.
  await expect(replies.getByLabel('Responder')).toHaveValue('');
  await expect(replies).toContainText('Gracias, así lo hago.');

  await page.reload();
  await expect(thread.getByText('Sin leer')).toBeVisible();
  await thread.getByRole('button', { name: 'Marcar como leído' }).click();
  await expect(thread.getByText('Sin leer')).toBeHidden();
});
