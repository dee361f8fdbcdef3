import { eq } from 'drizzle-orm';
import { settings } from '@/db/schema';
import { checkSetting, type SettingKey } from '@/lib/domain/settings';
import type { Tx } from '../insert';

/** Zeros, so that no one can send money to a demo. */
const VALUES: Partial<Record<SettingKey, unknown>> = {
  business: {
    name: 'Brío Demostración S. A.',
    identification: '3-000-000000',
    address: 'San José, Costa Rica',
    email: 'hola@brio.example',
  },
  transfer: {
    holder: 'Brío Demostración (no depositar)',
    holder_identification: '3-000-000000',
    accounts: [
      { bank: 'Banco de demostración, dólares', iban: 'CR00000000000000000000', currency: 'USD' },
      { bank: 'Banco de demostración, colones', iban: 'CR00000000000000000000', currency: 'CRC' },
    ],
    sinpe_number: '0000-0000',
    sinpe_holder: 'Brío Demostración (no depositar)',
    note: 'Datos de demostración: no haga ningún depósito real.',
  },
  contact: {
    whatsapp: '50600000000',
    phone: '0000-0000',
    email: 'hola@brio.example',
    hours: 'Lunes a viernes, de 8:00\u00a0a.\u00a0m. a 5:00\u00a0p.\u00a0m.',
    hours_en: 'Monday to Friday, from 8:00\u00a0a.m. to 5:00\u00a0p.m.',
    city: 'San José, Costa Rica',
  },
  delivery: {
    pickup: true,
    pickup_text: 'San Pedro, de lunes a sábado',
    pickup_text_en: 'San Pedro, Monday to Saturday',
  },
  social: {
    instagram: 'https://www.instagram.com/brio.example',
    facebook: 'https://www.facebook.com/brio.example',
    youtube: 'https://www.youtube.com/@brio.example',
  },
};

export async function fillSettings(tx: Tx): Promise<void> {
  for (const [key, value] of Object.entries(VALUES))
    await tx
      .update(settings)
      .set({ value: checkSetting(key as SettingKey, value) })
      .where(eq(settings.key, key));
}
