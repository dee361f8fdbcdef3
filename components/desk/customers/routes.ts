import { adminRoutes } from '@/components/admin/routes';

/** Addresses of the CRM screens, as in lib/resources/admin-pages.ts. */
const CUSTOMERS = 'basic-c-r-m/crm-customers';
export const DUPLICATES = `${CUSTOMERS}/duplicates`;

export const duplicatesRoute = (customerId?: number): string =>
  adminRoutes.page(DUPLICATES, { customer: customerId });
export const mergeRoute = (id: number, otherId: number): string =>
  adminRoutes.page(`${CUSTOMERS}/${id}/merge`, { with: otherId });
export const importRoute = (): string => adminRoutes.page(`${CUSTOMERS}/import`);
