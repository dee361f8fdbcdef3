import type { Route } from 'next';
import { routes } from '@/lib/routes';

/** `you_have_a_program` about a program. */
export const alreadyHasHref = (programId: number) =>
  `${routes.alreadyHasProgram}?program=${programId}` as Route;

const about = (page: Route, orderId: number | null) =>
  (orderId === null ? page : `${page}?order=${orderId}`) as Route;

/** The pages after the checkout, about one order; about the newest without an id. */
export const completedHref = (orderId: number | null) => about(routes.orderCompleted, orderId);
export const completedCartHref = (orderId: number | null) => about(routes.orderCompletedCart, orderId);
export const transferHref = (orderId: number | null) => about(routes.transferInProgress, orderId);
