import { WORK_LIMITS } from '@/lib/domain/limits';
import { isLoopback } from '@/lib/domain/values/loopback';

/**
 * How mails are sent. They contain links to accounts, so over the network they are sent encrypted or not at
 * all, unless the address says `?requireTLS=false`. A relay on this machine may be unencrypted.
 */
export const smtpOptions = (url: string) => ({
  url,
  requireTLS: !isLoopback(new URL(url).hostname),
  connectionTimeout: 10_000,
  socketTimeout: WORK_LIMITS.mailServer.timeoutMs,
});
