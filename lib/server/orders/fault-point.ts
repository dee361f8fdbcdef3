import 'server-only';
import type { FaultPoint } from '@/lib/domain/fault-points';
import { env } from '@/lib/env';

/**
 * Kills the process when the fault tests ask for it here; nothing otherwise.
 * The setting is refused unless PayPal is a stand-in on this machine, so it never acts in production.
 */
export function faultPoint(point: FaultPoint): void {
  if (env.FAULT_POINT === point) process.kill(process.pid, 'SIGKILL');
}
