import { routes } from '@/lib/routes';

/** Shows another of the customer's programs from now on. */
export const switchAddress = (programId: number): string => `${routes.plan}?program=${programId}`;
