import 'server-only';
import { db } from '@/db/client';
import { countLogs } from '@/db/repositories/training/training-progress';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { exportSample } from './export-training';

export type ExportSummary = {
  days: number;
  sessions: number;
  sets: number;
  notes: number;
  rows: number;
  /** About what the files weigh. */
  bytes: { csv: number; json: number };
};

/** What the caller's file holds, and about its size (docs/spec/progress.md#export). */
export async function getExportSummary({ actor }: RequestContext): Promise<ExportSummary> {
  const { userId } = requireActor(actor);
  const [counted, sample] = await Promise.all([countLogs(db, userId), exportSample(userId)]);
  const bytesOf = (text: (row: (typeof sample)[number]) => string) =>
    sample.length === 0
      ? 0
      : (counted.rows / sample.length) *
        sample.reduce((sum, row) => sum + Buffer.byteLength(text(row)) + 2, 0);
  return {
    ...counted,
    bytes: {
      csv: bytesOf((row) => Object.values(row).join()),
      json: bytesOf((row) => JSON.stringify(row)),
    },
  };
}
