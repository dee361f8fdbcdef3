import type { Route } from 'next';
import { addressOf } from '@/components/desk/payments/address';

/** Addresses of the customers' screens, as in lib/resources/admin-pages.ts. */
const CUSTOMERS = 'basic-c-r-m/crm-customers';
export const DUPLICATES = `${CUSTOMERS}/duplicates`;

export const duplicatesRoute = (customerId?: number): Route =>
  addressOf(DUPLICATES, { customer: customerId });
export const mergeRoute = (id: number, otherId: number): Route =>
  addressOf(`${CUSTOMERS}/${id}/merge`, { with: otherId });
export const importRoute = (): Route => addressOf(`${CUSTOMERS}/import`);
