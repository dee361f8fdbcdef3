import 'server-only';
import { AppError } from '@/lib/domain/errors';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { isSigned, sign } from './signature';

export const unsubscribeToken = (payload: string): string => `${payload}.${sign('unsubscribe', payload)}`;

/** The address that ends a kind of mail with one press, without an account (RFC 8058). */
export const unsubscribeAddress = (payload: string): string =>
  env.APP_URL + routes.unsubscribe(unsubscribeToken(payload));

/** What an address claims. Throws 404 for a forged one. */
export function readUnsubscribeToken(token: string): string {
  const [, payload = '', signature = ''] = /^([a-z0-9-]{1,20})\.([\w-]{43})$/.exec(token) ?? [];
  if (!isSigned('unsubscribe', payload, signature)) throw new AppError('not_found');
  return payload;
}
