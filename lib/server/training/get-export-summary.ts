import 'server-only';
import { db } from '@/db/client';
import { countLogs } from '@/db/repositories/training-progress';
import { type RequestContext, requireActor } from '@/lib/domain/actor';

export type ExportSummary = { days: number; sessions: number; sets: number; notes: number; rows: number };

/** What the file of whoever calls holds (docs/spec/progress.md#export). */
export const getExportSummary = ({ actor }: RequestContext): Promise<ExportSummary> =>
  countLogs(db, requireActor(actor).userId);
