import 'server-only';
import type { FaultPoint } from '@/lib/domain/fault-points';
import { env } from '@/lib/env';

/**
 * Kills the process if the fault tests chose this point. The setting is refused unless PayPal is a simulator
 * on this machine, so this never happens in production.
 */
export function faultPoint(point: FaultPoint): void {
  if (env.FAULT_POINT === point) process.kill(process.pid, 'SIGKILL');
}
