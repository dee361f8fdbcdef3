import 'server-only';
import type { Db, Transaction } from '@/db/client';
import { PAUSE_LIMITS, type PauseLimits } from '@/lib/domain/schedule/pause';
import { readSetting } from '@/lib/server/orders/settings';

/** What a customer may pause, as the studio set it (docs/spec/schedule.md#pauses). */
export async function pauseLimits(tx: Db | Transaction): Promise<PauseLimits> {
  const { pause_min_days, pauses, pause_days } = await readSetting(tx, 'training');
  return { ...PAUSE_LIMITS, minDays: pause_min_days, maxPauses: pauses, maxDays: pause_days };
}
