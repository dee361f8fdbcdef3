import 'server-only';
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { sign } from './signature';

const PERIOD = 30;
const ISSUER = 'Brío';
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 });

/** A new secret in base 32, as applications take it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an application scans: the address with the secret, and its picture as SVG. */
export function totpPicture(secret: string, label: string): { uri: string; svg: string } {
  const uri = totpOf(secret, label).toString();
  return { uri, svg: renderSVG(uri, { border: 1 }) };
}

/** The time step that a code belongs to, one before or after now at most; null for a wrong code. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : Math.floor(at.getTime() / 1_000 / PERIOD) + delta;
}

const ten = Array.from({ length: 10 });

/** Ten codes like `7KQ2-M9XT`. */
export const newRecoveryCodes = (): string[] =>
  ten.map(() => {
    const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return `${letters.slice(0, 4)}-${letters.slice(4)}`;
  });

/** What is kept of a recovery code. Blanks, hyphens and capitals make no difference. */
export const hashRecoveryCode = (userId: number, code: string): string =>
  sign('recovery', `${userId}:${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
