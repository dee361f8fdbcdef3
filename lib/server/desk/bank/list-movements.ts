import 'server-only';
import { db } from '@/db/client';
import {
  countMovementsIn,
  findMovementsIn,
  type MovementRow,
  type MovementView,
} from '@/db/repositories/bank-movements';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { dueOf, type Match, type MatchReason, matcherOf } from '@/lib/domain/bank-match';
import { formatBankAmount } from '@/lib/domain/bank-statement';
import type { Day } from '@/lib/domain/clock';
import { formatBoth } from '@/lib/domain/colones';
import { wasPaid } from '@/lib/domain/orders';
import { MOVEMENTS_PAGE } from '@/lib/domain/page-sizes';
import { matchCandidates } from './candidates';

/** Most open lines that are compared at once; older ones follow as newer ones are decided. */
const COMPARED = 5_000;
/** Accepted by one click. */
const MOST_EXACT = 500;

export const BANK_VIEWS = ['open', 'exact', 'possible', 'none', 'linked', 'ignored'] as const;
export type BankView = (typeof BANK_VIEWS)[number];

export type MovementMatch = {
  orderId: number;
  number: string;
  buyer: string;
  total: string;
  kind: Match['kind'];
  score: number;
  reasons: readonly MatchReason[];
};
export type ListedMovement = {
  id: number;
  movedOn: Day;
  reference: string | null;
  description: string | null;
  amount: string;
  matches: readonly MovementMatch[];
  /** `isPart`: the order waits for the rest. */
  order: { id: number; number: string; isPart: boolean } | null;
  ignored: boolean;
  reviewer: string | null;
};
export type BankList = {
  rows: readonly ListedMovement[];
  total: number;
  page: number;
  counts: Readonly<Record<BankView, number>>;
  /** Pairs for "accept all"; the server checks each again. */
  exact: readonly { movementId: number; orderId: number; label: string }[];
  /** There are more open lines than are compared at once. */
  capped: boolean;
};

type Found = Awaited<ReturnType<typeof findMovementsIn>>[number];
type Classed = { found: Found; matches: Match[]; view: 'exact' | 'possible' | 'none' };

/** A match as screens show it. */
export const toListedMatch = ({ candidate, kind, score, reasons }: Match): MovementMatch => ({
  orderId: candidate.orderId,
  number: candidate.number,
  buyer: candidate.buyer.trim(),
  total: formatBoth(dueOf(candidate), candidate.rate),
  kind,
  score,
  reasons,
});

const toListed = (
  { movement, number, state, reviewer }: Found,
  matches: readonly Match[] = [],
): ListedMovement => ({
  id: movement.id,
  movedOn: movement.moved_on,
  reference: movement.reference,
  description: movement.description,
  amount: formatBankAmount(movement),
  matches: matches.map(toListedMatch),
  order:
    movement.order_id === null
      ? null
      : {
          id: movement.order_id,
          number: number ?? String(movement.order_id),
          isPart: state !== null && !wasPaid(state),
        },
  ignored: movement.ignored_at !== null,
  reviewer,
});

const RANK = { exact: 0, possible: 1, none: 2 } as const;

/** The list, its counts and "accept all" all use `matcherOf`. */
async function classified(search: string): Promise<{ all: Classed[]; capped: boolean }> {
  const [lines, candidates] = await Promise.all([
    findMovementsIn(db, 'open', { search, limit: COMPARED + 1, offset: 0 }),
    matchCandidates(db),
  ]);
  const match = matcherOf(candidates);
  const taken = new Set<number>();
  const all = lines.slice(0, COMPARED).map((found): Classed => {
    const matches = match(found.movement);
    const kind = matches[0]?.kind ?? 'none';
    return { found, matches, view: kind === 'surplus' ? 'possible' : kind };
  });
  // The second line for one order needs a person's decision.
  for (const one of all) {
    const orderId = one.view === 'exact' ? one.matches[0]?.candidate.orderId : undefined;
    if (orderId === undefined) continue;
    if (taken.has(orderId)) {
      one.view = 'possible';
      one.matches = one.matches.map((match) => ({
        ...match,
        kind: 'possible',
        reasons: [...match.reasons, 'second_line'],
      }));
    }
    taken.add(orderId);
  }
  return { all: all.sort((a, b) => RANK[a.view] - RANK[b.view]), capped: lines.length > COMPARED };
}

const labelOf = (movement: MovementRow): string =>
  [movement.reference, formatBankAmount(movement)].filter(Boolean).join(' · ');

/**
 * Lines of the bank with the orders they may belong to, newest first, exact matches first.
 * `search` covers description, reference, amount and order number. A page past the end is the last one.
 * Ability `order_confirm_transfer`. See docs/spec/checkout.md#transfer.
 */
export async function listMovements(
  context: RequestContext,
  { view, search, page }: { view: BankView; search: string; page: number },
): Promise<BankList> {
  requireAbility(context.actor, 'order_confirm_transfer');
  const [{ all, capped }, linked, ignored] = await Promise.all([
    classified(search),
    countMovementsIn(db, 'linked', search),
    countMovementsIn(db, 'ignored', search),
  ]);
  const of = (view: Classed['view']) => all.filter((one) => one.view === view);
  const counts = {
    open: all.length,
    exact: of('exact').length,
    possible: of('possible').length,
    none: of('none').length,
    linked,
    ignored,
  };
  const total = counts[view];
  const shown = Math.max(1, Math.min(page, Math.ceil(total / MOVEMENTS_PAGE)));
  const offset = (shown - 1) * MOVEMENTS_PAGE;
  const stored: MovementView | null = view === 'linked' || view === 'ignored' ? view : null;
  const rows = stored
    ? (await findMovementsIn(db, stored, { search, limit: MOVEMENTS_PAGE, offset })).map((row) =>
        toListed(row),
      )
    : (view === 'open' ? all : all.filter((one) => one.view === view))
        .slice(offset, offset + MOVEMENTS_PAGE)
        .map(({ found, matches }) => toListed(found, matches));
  return {
    rows,
    total,
    page: shown,
    counts,
    capped,
    exact: of('exact')
      .slice(0, MOST_EXACT)
      .flatMap(({ found: { movement }, matches: [best] }) =>
        best ? [{ movementId: movement.id, orderId: best.candidate.orderId, label: labelOf(movement) }] : [],
      ),
  };
}
