import {
  addAndPay,
  asStaff,
  fillBuyer,
  newEmail,
  sendButton,
  sendTransfer,
  withProduct,
} from '../kit/checkout';
import { expect, expectAccessible, test } from '../kit/fixtures';

const SOLD_OUT = 'Ya no queda nada disponible en este carrito. No se hizo ningún cobro.';

test('a cart whose only product leaves the shop while it is being paid says so', async ({
  page,
  browser,
  baseURL,
}) => {
  await withProduct(browser, baseURL, 9.5, async ({ id, name }) => {
    await addAndPay(page, id);
    await fillBuyer(page, newEmail('agotado'));
    await asStaff(browser, baseURL, (staff) =>
      staff.send('PUT', `products/${id}`, { available_to: '2020-01-01' }),
    );
    await sendButton(page).click();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByText(SOLD_OUT).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('a range that is withdrawn while it is being paid is named, and another one can be bought at once', async ({
  page,
  browser,
  baseURL,
}) => {
  await withProduct(browser, baseURL, 20, async (product) => {
    await asStaff(browser, baseURL, async (staff) => {
      const programRanges = [
        { range_id: 2, price: 20 },
        { range_id: 3, price: 50 },
      ];
      const row = { name: product.name, description: 'Plan', program_type_id: 1, level_id: 1 };
      const { id } = await staff.send('POST', 'programs', {
        ...row,
        product_id: product.id,
        publish_to_sale: true,
        programRanges,
      });
      await page.goto(`/checkout/${id}`);
      await fillBuyer(page, newEmail('plazo'));
      await expect(sendButton(page)).toHaveText(/\$20\.00/);
      await staff.send('PUT', `programs/${id}`, { programRanges: programRanges.slice(1) });
      await sendButton(page).click();
      await expect(
        page.getByText('Ese plazo no se ofrece en este programa. Elija otro.').first(),
      ).toBeVisible();
      await expect(sendButton(page)).toHaveText(/\$50\.00/);
      await sendTransfer(page);
      await staff.send('PUT', `programs/${id}`, { publish_to_sale: false });
    });
  });
});
