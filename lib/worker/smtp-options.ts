import { WORK } from '@/lib/domain/limits';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * How mails are sent. They hold links to accounts: over the network they go encrypted or not at all, unless
 * the address itself says `?requireTLS=false`. A relay on this machine may be plain.
 */
export const smtpOptions = (url: string) => ({
  url,
  requireTLS: !LOOPBACK.has(new URL(url).hostname),
  connectionTimeout: 10_000,
  socketTimeout: WORK.mailServer.timeoutMs,
});
