import {
  counters,
  crm_statuses,
  customer_types,
  order_statuses,
  payment_methods,
  product_types,
  settings,
  taxes,
} from '@/db/schema';
import { ORDER_STATES, type OrderState, PAYMENT_TYPE } from '@/lib/domain/codes';
import { parseSetting, SETTING_KEYS, SETTINGS } from '@/lib/domain/settings';
import { insertRows, type Tx } from '../insert';

const STATE_NAMES: Readonly<Record<OrderState, string>> = {
  draft: 'Carrito',
  pending_payment: 'Pendiente de pago',
  pending_transfer: 'En proceso',
  paid: 'Pagada',
  partially_refunded: 'Reembolsada en parte',
  refunded: 'Reembolsada',
  reversed: 'Contracargo',
  cancelled: 'Cancelada',
  expired: 'Vencida',
  review: 'En revisión',
};

export async function seedLookups(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    order_statuses,
    ORDER_STATES.map((code) => ({ code, name: STATE_NAMES[code] })),
  );
  await insertRows(tx, payment_methods, [
    { code: PAYMENT_TYPE.transfer, gateway: 'Transferencia o SINPE Móvil' },
    { code: PAYMENT_TYPE.provider, gateway: 'PayPal', autocomplete: true },
  ]);
  await insertRows(tx, taxes, [
    { name: 'IVA 13 %', tax_code: '08', tax_percent: 13 },
    { name: 'IVA reducida 4 %', tax_code: '04', tax_percent: 4 },
    { name: 'IVA reducida 2 %', tax_code: '03', tax_percent: 2 },
    { name: 'IVA reducida 1 %', tax_code: '02', tax_percent: 1 },
    { name: 'Exento', tax_code: '01', tax_percent: 0 },
  ]);
  await insertRows(
    tx,
    crm_statuses,
    named('Prospecto', 'Cliente', 'Cliente frecuente', 'En pausa', 'Inactivo'),
  );
  await insertRows(tx, customer_types, named('Persona física', 'Persona jurídica', 'Grupo o empresa'));
  await insertRows(tx, product_types, [
    { type: 'Artículo físico', description: 'Se entrega por correo o se retira en San José.' },
    { type: 'Programa', description: 'Da acceso a un programa de entrenamiento.' },
    { type: 'Descarga', description: 'Un archivo que se descarga al confirmarse el pago.' },
    { type: 'Combo', description: 'Varios artículos juntos, con un precio mejor.' },
  ]);
  await insertRows(tx, counters, [{ name: 'receipt', value: 0 }]);
  await insertRows(
    tx,
    settings,
    SETTING_KEYS.map((key) => ({
      key,
      value: parseSetting(key, {}),
      description: SETTINGS[key].description,
    })),
  );
}

const named = (...names: string[]) => names.map((name) => ({ name }));
