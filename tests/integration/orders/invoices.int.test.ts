import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { GET } from '@/app/api/invoice-drafts/route';
import { db } from '@/db/client';
import { writeSetting } from '@/db/repositories/settings';
import { counties, crm_customers, orders, products, shipping_zones } from '@/db/schema';
import { cents } from '@/lib/domain/money';
import { startCheckout } from '@/lib/server/cart/start-checkout';
import { exportInvoices } from '@/lib/server/desk/invoices/export-invoices';
import { saveInvoice } from '@/lib/server/desk/invoices/save-invoice';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { makeProduct } from '../cart/goods';
import { buyer, customerOf, guest, makeProgram, makeUser, signedInAs } from '../factories';
import { failure, orderOf } from '../payments/kit';
import { call, signedIn } from '../setup/http';

const INVOICE = {
  require_invoice: true,
  invoice_type: '02',
  invoice_number: '3-101-582030',
  invoice_name: 'Estudio Rojas <y> Asociados S. A.',
  invoice_email: 'facturas@rojas.test',
  invoice_activity: '741203',
};
const DATA = {
  id_type: '02',
  id_number: '3101582030',
  name: 'Estudio Rojas <y> Asociados S. A.',
  email: 'facturas@rojas.test',
  activity: '741203',
};
const writeSettings = (key: 'business' | 'invoicing' | 'exchange', value: Record<string, unknown>) =>
  db.transaction((tx) => writeSetting(tx, key, value, key));
const staff = async () => signedInAs(await makeUser(), 'order_show', 'order_edit', 'order_confirm_transfer');

beforeAll(async () => {
  await writeSettings('business', {
    name: 'Brío S. A.',
    email: 'facturas@brio.test',
    address: 'San José centro',
  });
  await writeSettings('invoicing', {
    id_type: '02',
    id_number: '3101999999',
    activity: '931101',
    place: '10101',
    phone: '22223333',
    cabys: '9651100000000',
  });
  await writeSettings('exchange', { rate: '510', on: '2026-07-23' });
});

describe('invoice data', () => {
  test('are kept with the order of a program or a cart, and in the CRM for the next purchase', async () => {
    const user = await makeUser();
    const context = signedInAs(user);
    const { program } = await makeProgram();
    const product = await makeProduct({}, 2_500);
    const person = buyer({ email: user.email });
    const placed = await startCheckout(
      context,
      { type: 'T', programId: program.id, user: { ...person, ...INVOICE } },
      null,
    );
    expect(await orderOf(placed.order.id)).toMatchObject({ require_invoice: true, invoice: DATA });
    expect(await customerOf(user.id)).toMatchObject({
      require_invoice: true,
      billing_type: 'J',
      billing_identification: '3101582030',
      billing_company: DATA.name,
      billing_email: DATA.email,
    });
    const cart = await startCheckout(
      context,
      { type: 'T', cart: [{ id: product.id }], user: { ...person, ...INVOICE, invoice_activity: '' } },
      null,
    );
    expect((await orderOf(cart.order.id)).invoice).toEqual({ ...DATA, activity: null });
  });

  test('are refused at every invalid field, like the buyer’s, and ignored when not requested', async () => {
    const { program } = await makeProgram();
    const place = (user: object) =>
      startCheckout(guest(), { type: 'T', programId: program.id, user: { ...buyer(), ...user } }, null);
    const { status, fields } = await failure(
      place({ ...INVOICE, phone: '1', invoice_number: '310158203', invoice_email: 'x' }),
    );
    expect(status).toBe(422);
    expect(Object.keys(fields).sort()).toEqual(['invoice_email', 'invoice_number', 'phone']);
    expect(fields.invoice_number?.[0]?.key).toBe('invoice_number_legal');
    const { order } = await place({ ...INVOICE, invoice_number: 'x', require_invoice: false });
    expect(await orderOf(order.id)).toMatchObject({ require_invoice: false, invoice: null });
  });

  test('a guest does not replace the billing data of a known customer', async () => {
    const { program } = await makeProgram();
    const person = buyer();
    const context = guest();
    const first = await startCheckout(
      context,
      { type: 'T', programId: program.id, user: { ...person, ...INVOICE } },
      null,
    );
    const { user_id } = await orderOf(first.order.id);
    await db
      .update(crm_customers)
      .set({ billing_identification: '999999999' })
      .where(eq(crm_customers.user_id, user_id ?? 0));
    await db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, first.order.id));
    await startCheckout(
      context,
      { type: 'T', programId: (await makeProgram()).program.id, user: { ...person, ...INVOICE } },
      null,
    );
    expect(await customerOf(user_id ?? 0)).toMatchObject({ billing_identification: '999999999' });
  });

  test('stay editable by staff after placing, with a trace', async () => {
    const { program } = await makeProgram();
    const { order } = await startCheckout(guest(), { type: 'T', programId: program.id, user: buyer() }, null);
    const context = await staff();
    await confirmTransfer(context, order.id);
    await saveInvoice(context, order.id, INVOICE);
    expect(await orderOf(order.id)).toMatchObject({ require_invoice: true, invoice: DATA, state: 'paid' });
    expect((await failure(saveInvoice(context, order.id, { ...INVOICE, invoice_name: '' }))).fields).toEqual({
      invoice_name: [{ key: 'required' }],
    });
    await saveInvoice(context, order.id, { require_invoice: false });
    expect(await orderOf(order.id)).toMatchObject({ require_invoice: false, invoice: null });
    const reader = signedInAs(await makeUser(), 'order_show');
    expect((await failure(saveInvoice(reader, order.id, INVOICE))).status).toBe(403);
  });
});

describe('the export', () => {
  const paid = async () => {
    const book = await makeProduct({ name: 'Libro «ñ» & más' }, 2_500);
    await db.update(products).set({ cabys_code: '3229900000000' }).where(eq(products.id, book.id));
    const { order } = await startCheckout(
      guest(),
      { type: 'T', cart: [{ id: book.id }], user: { ...buyer(), ...INVOICE } },
      null,
    );
    return { order, book };
  };

  test('a paid order is a 4.4 draft with the CABYS code of its product and the rate of the order', async () => {
    const context = await staff();
    const { order } = await paid();
    const choice = { order: order.id, format: 'xml' } as const;
    expect((await failure(exportInvoices(context, choice))).messageKey.key).toBe('invoice_unpaid');
    await confirmTransfer(context, order.id);
    const response = await exportInvoices(context, choice);
    expect(response.headers.get('content-disposition')).toContain(`factura-${order.order_number}.xml`);
    const xml = await response.text();
    for (const part of [
      '<CodigoActividadReceptor>741203</CodigoActividadReceptor>',
      '<Numero>3101582030</Numero>',
      '<Nombre>Estudio Rojas &lt;y&gt; Asociados S. A.</Nombre>',
      '<CodigoCABYS>3229900000000</CodigoCABYS>',
      '<TipoCambio>510.00000</TipoCambio>',
      '<TotalComprobante>25.00000</TotalComprobante>',
      '<TotalMercanciasGravadas>22.12000</TotalMercanciasGravadas>',
    ])
      expect(xml).toContain(part);
    expect(xml).toMatch(/<FechaEmision>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-06:00</);
    await saveInvoice(context, order.id, { require_invoice: false });
    expect((await failure(exportInvoices(context, choice))).messageKey.key).toBe('invoice_none');
    const csv = await (await exportInvoices(context, { order: order.id, format: 'csv' })).text();
    expect(csv).toContain(`TE,${order.order_number}`);
  });

  test('delivery is a line of its own, with the default code and its tax', async () => {
    await db.update(shipping_zones).set({ deleted_at: new Date() });
    await db.insert(shipping_zones).values({ name: 'Todo el país', price: cents(450), is_default: true });
    const [county] = await db.select({ id: counties.id }).from(counties).where(eq(counties.code, '501'));
    const book = await makeProduct({}, 2_500);
    await db.update(products).set({ cabys_code: '3229900000000' }).where(eq(products.id, book.id));
    const delivery = { method: 'shipping', county_id: county?.id, district_id: null, directions: 'Parque' };
    const { order } = await startCheckout(
      guest(),
      { type: 'T', cart: [{ id: book.id }], user: { ...buyer(), ...INVOICE }, delivery },
      null,
    );
    await db.update(shipping_zones).set({ deleted_at: new Date() });
    const context = await staff();
    await confirmTransfer(context, order.id);
    const xml = await (await exportInvoices(context, { order: order.id, format: 'xml' })).text();
    for (const part of [
      '<Detalle>Envío, Liberia</Detalle>',
      '<CodigoCABYS>9651100000000</CodigoCABYS>',
      '<TotalServGravados>3.98000</TotalServGravados>',
      '<TotalComprobante>29.50000</TotalComprobante>',
    ])
      expect(xml).toContain(part);
    const csv = await (await exportInvoices(context, { order: order.id, format: 'csv' })).text();
    expect(csv).toContain('29.50');
  });

  test('a period is a CSV of all orders paid in it; programs take the default code', async () => {
    const context = await staff();
    const { program } = await makeProgram();
    const { order } = await startCheckout(
      guest(),
      { type: 'T', programId: program.id, user: { ...buyer(), ...INVOICE } },
      null,
    );
    await confirmTransfer(context, order.id);
    await db
      .update(orders)
      .set({ paid_at: new Date('2031-03-10T05:59:00Z') })
      .where(eq(orders.id, order.id));
    const read = async (from: string, to: string) => (await exportInvoices(context, { from, to })).text();
    expect(await read('2031-03-09', '2031-03-09')).toMatch(
      new RegExp(`FE,${order.order_number},2031-03-09T23:59:00-06:00,02,3101582030,.*9651100000000`),
    );
    expect(await read('2031-03-10', '2031-03-11')).not.toContain(String(order.order_number));
    expect((await failure(exportInvoices(context, { from: '2031-03-02', to: '2031-03-01' }))).status).toBe(
      422,
    );
  });

  test('the route wants the ability and real days', async () => {
    const path = '/api/invoice-drafts?from=2031-01-01&to=2031-01-31';
    expect((await call(GET, { path })).status).toBe(401);
    expect((await call(GET, { path, jar: await signedIn('cliente@brio.test') })).status).toBe(403);
    const jar = await signedIn('admin@brio.test');
    for (const [query, wrong] of [
      ['from=2031-02-31&to=x', ['from', 'to']],
      ['from=0001-01-01&to=9999-12-31', ['from', 'to']],
      ['order=1&format=pdf', ['format']],
    ] as const) {
      const answer = await call(GET, { path: `/api/invoice-drafts?${query}`, jar });
      expect(answer).toMatchObject({ status: 422, body: { errors: expect.any(Object) } });
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(wrong);
    }
  });
});
