import { ID_TYPES } from '@/lib/domain/invoices/invoice-fields';
import { defineResource } from '@/lib/fields/resource';
import {
  boolean,
  choice,
  date,
  email,
  type Fields,
  integer,
  list,
  longtext,
  percent,
  text,
  url,
} from '../fields/types';

const line = () => text({ max: 200 });
const address = () => url({ max: 300, pattern: { of: 'https://.+', error: 'url_invalid' } });
const code = (min: number, max = min) =>
  text({ max, pattern: { of: `\\d{${min},${max}}`, error: 'invalid_value' } });
const days = () => integer({ required: true, min: 1, max: 60 });

/**
 * Every managed setting (lib/domain/settings.ts) as `{key}_{part}`: what the screen shows and the save
 * checks.
 */
const fields = {
  transfer_holder: line(),
  transfer_holder_identification: line(),
  transfer_accounts: list(
    {
      bank: text({ required: true, max: 200 }),
      iban: text({ required: true, max: 200 }),
      currency: choice('currency', ['USD', 'CRC'], { required: true, default: 'USD' }),
    },
    { max: 10, ordered: false },
  ),
  transfer_sinpe_number: text({ max: 20, pattern: { of: '[\\d +-]{8,20}', error: 'phone_numeric' } }),
  transfer_sinpe_holder: line(),
  transfer_note: longtext({ max: 1_000 }),
  exchange_rate: text({ max: 10, pattern: { of: '\\d{3,5}(\\.\\d{1,4})?', error: 'exchange_rate_invalid' } }),
  exchange_on: date(),
  business_name: line(),
  business_identification: line(),
  business_address: text({ max: 300 }),
  business_email: email(),
  invoicing_id_type: choice('invoice_id_type', ID_TYPES, { required: true, default: '02' }),
  invoicing_id_number: code(9, 12),
  invoicing_activity: code(6),
  invoicing_place: code(5),
  invoicing_phone: code(8),
  invoicing_cabys: code(13),
  contact_whatsapp: text({ max: 15, pattern: { of: '\\d{8,15}', error: 'phone_numeric' } }),
  contact_phone: text({ max: 30, pattern: { of: '[\\d ()+-]{7,30}', error: 'phone_numeric' } }),
  contact_email: email(),
  contact_hours: line(),
  contact_hours_en: line(),
  contact_city: line(),
  social_instagram: address(),
  social_facebook: address(),
  social_youtube: address(),
  shop_tax_percent: percent({ required: true }),
  shop_transfer_expiry_business_days: days(),
  shop_transfer_reminder_days: list({ days: days() }, { max: 5, ordered: false }),
  shop_grace_days: integer({ required: true, min: 0, max: 60 }),
  shop_low_stock: integer({ required: true, min: 0, max: 10_000 }),
  delivery_pickup: boolean(),
  delivery_pickup_text: text({ max: 300 }),
  delivery_pickup_text_en: text({ max: 300 }),
  training_pause_min_days: days(),
  training_pauses: integer({ required: true, min: 0, max: 20 }),
  training_pause_days: integer({ required: true, min: 0, max: 365 }),
  logs_users_months: integer({ min: 6, max: 600 }),
  logs_audit_months: integer({ min: 6, max: 600 }),
  formats_date: choice('date_format', ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'], { required: true }),
  formats_time: choice('time_format', ['h:mm a', 'HH:mm'], { required: true }),
} satisfies Fields;

export const settingsForm = defineResource({
  name: 'settings',
  group: 'configuracion',
  icon: 'sliders-horizontal',
  title: 'key',
  fields,
  list: { columns: [] },
});

const startingWith = (key: string) => Object.keys(fields).filter((name) => name.startsWith(`${key}_`));

/** Sections in their order; titles are texts of the area `editors`. */
export const SETTINGS_LAYOUT = [
  ['transfer', startingWith('transfer')],
  ['exchange', startingWith('exchange')],
  ['business', startingWith('business')],
  ['invoicing', startingWith('invoicing')],
  ['contact', startingWith('contact')],
  ['social', startingWith('social')],
  ['shop', startingWith('shop')],
  ['delivery', startingWith('delivery')],
  ['training', startingWith('training')],
  ['logs', startingWith('logs')],
  ['formats', startingWith('formats'), 'side'],
] as const;
