import { expect, test } from 'vitest';
import * as ordersRoute from '@/app/api/v1/checkout/orders/route';
import * as paypalShop from '@/app/api/v1/paypal-shop/process/[orderId]/route';
import * as transferShop from '@/app/api/v1/transfer-shop/process/route';
import { call } from '../setup/http';
import { makeProduct } from './goods';

const buyer = {
  'user[name]': 'Valeria',
  'user[lastname]': 'Rojas',
  'user[email]': 'filas@correo.example',
  'user[cardId]': '115870342',
  'user[phone]': '88887777',
  'user[address]': 'San Pedro',
  'user[agreed_tc]': '1',
};

test.each([
  ['checkout/orders', ordersRoute.POST, {}],
  ['paypal-shop/process', paypalShop.POST, { orderId: '0' }],
  ['transfer-shop/process', transferShop.POST, {}],
] as const)(
  '%s names a wrong item of a cart by the index that it was sent under',
  async (_, POST, params) => {
    const { id } = await makeProduct({}, 3_990);
    const send = (prefix: string) =>
      call(POST, {
        params,
        form: new URLSearchParams({
          ...buyer,
          type: 'T',
          [`${prefix}[2][id]`]: String(id),
          [`${prefix}[5][id]`]: 'x',
        }),
      });
    for (const prefix of ['cart', 'cart[items]'])
      expect(await send(prefix)).toMatchObject({
        status: 422,
        body: { errors: { 'cart.items.5.id': [expect.any(String)] } },
      });
  },
);
