import { blockFigures } from '@/lib/domain/block-figures';
import type { BlockScheme } from '@/lib/domain/codes';
import { parseDose } from '@/lib/domain/dose';
import { blockMinutes, isUnread } from './figures';
import { type Key, liveChildren, liveInside, type Plan, ROOT, type Row } from './plan';

export type CheckKind = 'dose' | 'minutes' | 'week' | 'code';
/** What deserves a look; nothing of it stops a save. */
export type Check = { key: Key; kind: CheckKind };

/** The least share that the rows' time may differ from their block's (docs/spec/builder.md#screen). */
const TOLERANCE = 0.25;

/** Seconds that the rows of a block take, when every one says a time. */
function rowSeconds(block: Row, rows: readonly Row[]): number | null {
  const { rounds, restSeconds } = blockFigures({
    scheme: block.values.scheme as BlockScheme | null,
    rounds: block.values.rounds as number | null,
    rest_seconds: block.values.rest_seconds as number | null,
    description: block.values.description as string | null,
  });
  let sum = 0;
  for (const row of rows) {
    const dose = parseDose(String(row.values.duration ?? ''));
    if (dose?.amount.kind !== 'time') return null;
    const once = dose.amount.seconds * (dose.perSide ? 2 : 1) + (dose.restSeconds ?? 0);
    sum += once * (dose.sets ?? 1);
  }
  return rows.length === 0 ? null : sum * rounds + (restSeconds ?? 0) * Math.max(0, rounds - 1);
}

function ofBlock(plan: Plan, block: Row): Check[] {
  const rows = liveChildren(plan, block.key);
  const unread = rows.filter((row) => isUnread(row.values.duration));
  const seconds = rowSeconds(block, rows);
  const minutes = blockMinutes(block);
  const isOff = seconds !== null && minutes > 0 && Math.abs(seconds / 60 - minutes) > minutes * TOLERANCE;
  return [
    ...unread.map(({ key }): Check => ({ key, kind: 'dose' })),
    ...(isOff ? [{ key: block.key, kind: 'minutes' } as const] : []),
  ];
}

function ofDay(plan: Plan, day: Row): Check[] {
  const codes = new Set<string>();
  const twice = liveInside(plan, day.key, 'exercise').filter((row) => {
    const code = String(row.values.code ?? '').trim();
    const isKnown = code !== '' && codes.has(code);
    codes.add(code);
    return isKnown;
  });
  return [
    ...liveChildren(plan, day.key).flatMap((block) => ofBlock(plan, block)),
    ...twice.map(({ key }): Check => ({ key, kind: 'code' })),
  ];
}

/** Everything that deserves a look, in plan order. */
export function checksOf(plan: Plan): Check[] {
  return liveInside(plan, ROOT, 'week').flatMap((week) => {
    const isEmpty = liveInside(plan, week.key, 'exercise').length === 0;
    return [
      ...(isEmpty ? [{ key: week.key, kind: 'week' } as const] : []),
      ...liveChildren(plan, week.key).flatMap((day) => ofDay(plan, day)),
    ];
  });
}
