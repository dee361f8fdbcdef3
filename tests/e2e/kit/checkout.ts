import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Locator, Page } from 'playwright/test';
import { expect } from './fixtures';
import { expectNotice } from './notices';

export const BUYER = {
  Nombre: 'Lucía',
  Apellidos: 'Prueba Mora',
  'Número de cédula': '115870342',
  Teléfono: '88887777',
  Dirección: 'San Pedro, 200 m este del parque',
};

/** A picture of a deposit, of one pixel. */
export const PROOF = {
  name: 'comprobante.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The message after PayPal's window was closed. */
export const CLOSED = 'Cerró la ventana de PayPal sin pagar. Sus datos siguen aquí.';

/** An e-mail that is unique across tests and retries. */
export const newEmail = (what: string) => `${what}-${randomUUID().slice(0, 8)}@prueba.example`;

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function fillBuyer(page: Page, email: string | null): Promise<void> {
  for (const [label, value] of Object.entries(BUYER)) await field(page, label).fill(value);
  if (email !== null) await field(page, 'Correo electrónico').fill(email);
  await page.getByRole('checkbox').check();
}

export async function expectCheckout(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Completar\s*la compra/);
  // A document load, not a client-side navigation: PayPal's scripts are only allowed in the former.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
    /\/checkout/,
  );
}

/** Opens the checkout of a program from its page, with its first range. */
export async function openCheckout(page: Page, slug: string): Promise<void> {
  await page.goto(`/programs/${slug}`);
  await page
    .getByRole('link', { name: /^Comprar/ })
    .first()
    .click();
  await expectCheckout(page);
}

/** Puts a product into the cart and opens the cart's checkout. */
export async function addAndPay(page: Page, productId: number): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expectNotice(page, 'Producto agregado');
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Ir a pagar' }).click();
  await expectCheckout(page);
}

export const sendButton = (page: Page) => page.getByRole('button', { name: /Enviar la orden/ });

export async function sendTransfer(page: Page, ends = /\/transfer_in_progress/): Promise<void> {
  await sendButton(page).click();
  await expect(page).toHaveURL(ends);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta un paso: el depósito.');
}

export async function choosePayPal(page: Page): Promise<Locator> {
  await page.getByRole('radio', { name: /PayPal/ }).check();
  const button = page.locator('paypal-button').first();
  await expect(button).toBeVisible();
  return button;
}

/** Opens a program's checkout, fills in every field and chooses PayPal. Returns PayPal's button. */
export async function readyForPayPal(page: Page, slug: string, email: string | null): Promise<Locator> {
  await openCheckout(page, slug);
  await fillBuyer(page, email);
  return choosePayPal(page);
}

/** Like `readyForPayPal`, and opens PayPal's window. */
export async function openPayPal(page: Page, slug: string, email: string | null): Promise<PayPalWindow> {
  await readyForPayPal(page, slug, email);
  return openWindow(page);
}

/** Places an order by transfer for the program. */
export async function orderByTransfer(page: Page, slug: string, email: string): Promise<void> {
  await openCheckout(page, slug);
  await fillBuyer(page, email);
  await sendTransfer(page);
}

type Capture = { status: string; sim: { orderId?: string } };
type SimulatedOrder = { id: string; purchase_units: [{ custom_id?: string }] };
type SimulatedRefund = { id: string; status: string; amount: { value: string }; sim: { captureId: string } };
type SimulatorState = {
  orders: SimulatedOrder[];
  captures: (Capture & { id: string })[];
  refunds: SimulatedRefund[];
};

/** PayPal's window for one PayPal order, and access to the simulator's state. */
export class PayPalWindow {
  constructor(
    readonly popup: Page,
    readonly id: string,
    private readonly origin: string,
  ) {}

  async control(name: string, data: object): Promise<void> {
    const answer = await this.popup.context().request.post(`${this.origin}/_sim/${name}`, { data });
    expect(answer.ok()).toBe(true);
  }

  async state(): Promise<SimulatorState> {
    return (await this.popup.context().request.get(`${this.origin}/_sim/state`)).json();
  }

  /** The PayPal orders of one order of the shop, and their captures. */
  async takenFor(orderId: number): Promise<{ orders: string[]; captures: (Capture & { id: string })[] }> {
    const { orders, captures } = await this.state();
    const own = orders.filter(({ purchase_units: [unit] }) => unit.custom_id === String(orderId));
    const ids = own.map(({ id }) => id);
    return { orders: ids, captures: captures.filter(({ sim }) => ids.includes(sim.orderId ?? '')) };
  }

  approve = () => this.popup.getByRole('button', { name: /^(Pagar|Aceptar)/ }).click();
  cancel = () => this.popup.getByRole('button', { name: 'Cancelar y volver a la tienda' }).click();
}

/** Presses PayPal's button and waits until its window shows the amount. */
export async function openWindow(
  page: Page,
  press = async () => page.locator('paypal-button').first().click(),
): Promise<PayPalWindow> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  await popup.waitForURL(/ba_token=|token=/);
  const { origin, searchParams } = new URL(popup.url());
  return new PayPalWindow(popup, searchParams.get('token') ?? searchParams.get('ba_token') ?? '', origin);
}

/** Waits for the page of a paid order and returns the order's id. */
export async function expectPaid(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/order_completed\?order=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hecho. Ya es suyo.');
  return orderOf(page);
}

export const orderOf = (page: Page) => Number(new URL(page.url()).searchParams.get('order'));

/** The state of an order, as its buyer reads it from the API. */
export async function stateOf(page: Page, orderId: number): Promise<string> {
  const answer = await page.request.get(`/api/v1/checkout/orders/${orderId}`);
  return (await answer.json()).order.state;
}

type Api = {
  get: <T>(path: string) => Promise<T>;
  send: (method: string, path: string, data?: object) => Promise<{ id: number }>;
};

async function signInApi(request: APIRequestContext): Promise<void> {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const form = { csrfToken, email: 'admin@brio.test', password: 'brio-demo-2026', json: 'true' };
  expect((await request.post('/api/auth/callback/credentials', { form })).ok()).toBe(true);
}

/** Calls of the back office's API as the admin. */
export async function asStaff<T>(
  browser: Browser,
  baseURL: string | undefined,
  work: (api: Api) => Promise<T>,
): Promise<T> {
  if (baseURL === undefined) throw new Error('the run has no address');
  const context = await browser.newContext({
    baseURL,
    // A new session: to sign in with another one ends it.
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { 'X-Requested-With': 'XMLHttpRequest', Origin: new URL(baseURL).origin },
  });
  try {
    await signInApi(context.request);
    return await work({
      async get(path) {
        return (await context.request.get(`/api/v1/${path}`)).json();
      },
      async send(method, path, data) {
        const answer = await context.request.fetch(`/api/v1/${path}`, { method, ...(data && { data }) });
        expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
        return answer.status() === 204 ? { id: 0 } : (await answer.json()).data;
      },
    });
  } finally {
    await context.close();
  }
}

/** Creates a product for one test and takes it off sale at the end. */
export async function withProduct(
  browser: Browser,
  baseURL: string | undefined,
  price: number,
  work: (product: { id: number; name: string; setPrice: (price: number) => Promise<void> }) => Promise<void>,
): Promise<void> {
  const name = `Artículo ${randomUUID().slice(0, 8)}`;
  await asStaff(browser, baseURL, async (staff) => {
    const { id } = await staff.send('POST', 'products', { name, price, product_type_id: 1 });
    const setPrice = async (next: number) => {
      await staff.send('PUT', `products/${id}`, { price: next });
    };
    try {
      await work({ id, name, setPrice });
    } finally {
      await staff.send('PUT', `products/${id}`, { available_to: '2020-01-01' });
    }
  });
}
