import { addressOf } from '@/components/desk/payments/address';

/** Addresses of the CRM screens, as in lib/resources/admin-pages.ts. */
const CUSTOMERS = 'basic-c-r-m/crm-customers';
export const DUPLICATES = `${CUSTOMERS}/duplicates`;

export const duplicatesRoute = (customerId?: number): string =>
  addressOf(DUPLICATES, { customer: customerId });
export const mergeRoute = (id: number, otherId: number): string =>
  addressOf(`${CUSTOMERS}/${id}/merge`, { with: otherId });
export const importRoute = (): string => addressOf(`${CUSTOMERS}/import`);
