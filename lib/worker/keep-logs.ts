import 'server-only';
import { db } from '@/db/client';
import { insertStaffAudit } from '@/db/repositories/accounts/staff-audit';
import { addMonths, dropParts, MONTHLY_LOGS, type MonthlyLog } from '@/db/repositories/log-months';
import { now } from '@/lib/domain/clock';
import type { SettingValue } from '@/lib/domain/settings';
import { readSetting } from '@/lib/server/orders/settings';

/** The setting that says for how many months a log is kept. */
const KEPT = { users_logs: 'users_months', audit_entries: 'audit_months' } as const satisfies Record<
  MonthlyLog,
  keyof SettingValue<'logs'>
>;

/**
 * Creates the logs' partitions for the coming months and drops those older than the shop keeps, which it logs
 * (docs/decisions/024-tables-that-grow.md). Returns how many partitions or logs changed.
 */
export async function keepLogs(): Promise<number> {
  const at = now();
  let changed = await addMonths(db, at);
  const setting = await readSetting(db, 'logs');
  for (const log of MONTHLY_LOGS) {
    const months = setting[KEPT[log]];
    if (months === '') continue;
    const before = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1));
    changed += await db.transaction(async (tx) => {
      const dropped = await dropParts(tx, log, before);
      if (!dropped) return 0;
      const after = { log, until: dropped.until.toISOString().slice(0, 10), lines: dropped.lines };
      await insertStaffAudit(tx, { action: 'drop-logs', model: 'users-logs', after });
      return 1;
    });
  }
  return changed;
}
