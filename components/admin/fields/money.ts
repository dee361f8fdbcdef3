import { formatMoney, parseMoney, ZERO } from '@/lib/domain/money';

/** Formats an amount from the API for display. */
export const money = (amount: number): string => formatMoney(parseMoney(amount) ?? ZERO);
