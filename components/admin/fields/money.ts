import { cents, formatMoney, parseMoney } from '@/lib/domain/money';

/** An amount as the API says it, to read. */
export const money = (amount: number): string => formatMoney(parseMoney(amount) ?? cents(0));
