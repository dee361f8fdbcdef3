import type { Route } from 'next';
import { routes } from '@/lib/routes';

/** `you_have_a_program` about a program. */
export const alreadyHasHref = (programId: number) =>
  `${routes.alreadyHasProgram}?program=${programId}` as Route;

/** The pages after the checkout, about one order. */
export const completedHref = (orderId: number) => `${routes.orderCompleted}?order=${orderId}` as Route;
export const completedCartHref = (orderId: number) =>
  `${routes.orderCompletedCart}?order=${orderId}` as Route;
export const transferHref = (orderId: number) => `${routes.transferInProgress}?order=${orderId}` as Route;
