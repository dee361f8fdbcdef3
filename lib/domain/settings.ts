import { z } from 'zod';
import { DEFAULT_TAX_PERCENT, GRACE_DAYS } from './codes';
import { MAX_RATE, MIN_RATE, type Rate } from './colones';
import { PAUSE_LIMITS } from './schedule/pause';

const line = z.string().trim().max(200);
const link = z
  .string()
  .trim()
  .max(300)
  .refine((value) => value === '' || /^https:\/\//.test(value), { message: 'must be an https address' });

/** Bank details for transfers (docs/spec/specification.md#constants); the owner enters the real numbers. */
const transfer = z.object({
  holder: line.default(''),
  holder_identification: line.default(''),
  accounts: z.array(z.object({ bank: line, iban: line, currency: z.enum(['USD', 'CRC']) })).default([]),
  sinpe_number: line.default(''),
  sinpe_holder: line.default(''),
  note: z.string().trim().max(1000).default(''),
});

const contact = z.object({
  /** International form without spaces, as wa.me reads it: "50600000000". */
  whatsapp: z
    .string()
    .trim()
    .regex(/^\d{0,15}$/)
    .default(''),
  phone: line.default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
  hours: line.default(''),
  hours_en: line.default(''),
  city: line.default(''),
});

/** The seller as shown on receipts. */
const business = z.object({
  name: line.default(''),
  /** Cédula jurídica or física. */
  identification: line.default(''),
  address: z.string().trim().max(300).default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
});

const social = z.object({
  instagram: link.default(''),
  facebook: link.default(''),
  youtube: link.default(''),
});

/** Formats of the pickers (docs/spec/specification.md#constants), in the tokens of date-fns. */
const formats = z.object({
  date: line.min(1).default('dd/MM/yyyy'),
  time: line.min(1).default('h:mm a'),
  datetime: line.min(1).default('dd/MM/yyyy h:mm a'),
});

const shop = z.object({
  tax_percent: z.number().min(0).max(100).default(DEFAULT_TAX_PERCENT),
  grace_days: z.int().min(0).max(60).default(GRACE_DAYS),
  /** Days after which a buyer is reminded of an open transfer. */
  transfer_reminder_days: z.array(z.int().min(1).max(60)).default([1, 3]),
  transfer_expiry_business_days: z.int().min(1).max(60).default(5),
  low_stock: z.int().min(0).default(3),
});

/** Where goods are picked up; shipping has zones (docs/spec/checkout.md#delivery). */
const delivery = z.object({
  pickup: z.boolean().default(false),
  /** Place and hours: "San Pedro, de lunes a sábado". */
  pickup_text: z.string().trim().max(300).default(''),
  pickup_text_en: z.string().trim().max(300).default(''),
});

/** What a customer may pause (docs/spec/schedule.md#pauses); staff pause as they need. */
const training = z.object({
  pause_min_days: z.int().min(1).max(60).default(PAUSE_LIMITS.minDays),
  /** Pauses of one run, and their days together. */
  pauses: z.int().min(0).max(20).default(PAUSE_LIMITS.maxPauses),
  pause_days: z.int().min(0).max(365).default(PAUSE_LIMITS.maxDays),
});

/**
 * Colones per dollar and the day of that rate (docs/spec/checkout.md#colones); blank for dollars only.
 * The rate is a decimal text, as typed.
 */
const exchange = z.object({
  rate: z
    .string()
    .trim()
    .regex(/^(\d{3,5}(\.\d{1,4})?)?$/)
    .refine((text) => text === '' || (Number(text) >= MIN_RATE && Number(text) <= MAX_RATE))
    .default(''),
  on: z.union([z.literal(''), z.iso.date()]).default(''),
});

const digits = (...lengths: number[]) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d+$/.test(text) && lengths.includes(text.length)))
    .default('');

/** The seller as an electronic invoice names it; name, address and e-mail are those of `business`. */
const invoicing = z.object({
  id_type: z.enum(['01', '02', '03', '04']).default('02'),
  id_number: digits(9, 10, 11, 12),
  activity: digits(6),
  /** Province, county and district as Hacienda numbers them: 1, 01, 01. */
  place: digits(5),
  phone: digits(8),
  /** CABYS code of lines whose product has none: programs, mostly. */
  cabys: digits(13),
});

/**
 * Months that a log is kept, beside the current one; blank for ever (docs/decisions/024-tables-that-grow.md).
 */
const kept = z.union([z.literal(''), z.int().min(6).max(600)]).default('');
const logs = z.object({ users_months: kept, audit_months: kept });

/** Every managed setting: its schema with defaults. */
export const SETTINGS = {
  business: { schema: business, description: 'Datos del negocio que salen en los recibos' },
  transfer: { schema: transfer, description: 'Datos para transferencia bancaria y SINPE Móvil' },
  contact: { schema: contact, description: 'Datos de contacto que se muestran en el sitio' },
  exchange: { schema: exchange, description: 'Tipo de cambio para pagos en colones' },
  invoicing: { schema: invoicing, description: 'Datos del emisor de las facturas electrónicas' },
  social: { schema: social, description: 'Direcciones de las redes sociales' },
  formats: { schema: formats, description: 'Formatos de fecha y hora de los selectores' },
  shop: { schema: shop, description: 'Impuesto por defecto, plazos y existencias bajas' },
  delivery: { schema: delivery, description: 'Retiro de productos en el estudio' },
  training: { schema: training, description: 'Pausas que un cliente puede hacer en su plan' },
  logs: { schema: logs, description: 'Meses que se guardan los registros' },
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]['schema']>;
export type BusinessSetting = SettingValue<'business'>;
export type TransferSetting = SettingValue<'transfer'>;
export type ContactSetting = SettingValue<'contact'>;

/** The rate of new orders; null when prices are in dollars only. */
export const rateOf = ({ rate, on }: SettingValue<'exchange'>): Rate | null =>
  rate === '' || on === '' ? null : { rate: Number(rate), on };

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

/** Parses a stored value; missing or invalid parts become their defaults, so that no page fails. */
export function parseSetting<K extends SettingKey>(key: K, value: unknown): SettingValue<K> {
  const schema: z.ZodObject = SETTINGS[key].schema;
  const given = typeof value === 'object' && value !== null ? value : {};
  const kept = Object.entries(given).filter(([part, v]) => isValid(schema.shape[part], v));
  return schema.parse(Object.fromEntries(kept)) as SettingValue<K>;
}

/** Parses a submitted setting. Throws ZodError with a path per invalid part. */
export function checkSetting<K extends SettingKey>(key: K, value: unknown): SettingValue<K> {
  return SETTINGS[key].schema.parse(value) as SettingValue<K>;
}

const isValid = (part: z.core.$ZodType | undefined, value: unknown): boolean =>
  part !== undefined && z.safeParse(part, value).success;
