import { api } from '@/components/ui/api';
import { foldText } from '@/lib/domain/fold-text';
import { apiRoutes } from '../../routes';
import { isUnread } from '../state/figures';
import type { Found } from '../state/found';
import type { SheetBlock, SheetRow } from './read-sheet';

export type Match = { id: number; nombre: string; score: number };
/** The best matches of each name, by the folded name. */
export type Matches = ReadonlyMap<string, readonly Match[]>;
/** What a name of the sheet becomes: an exercise of the library, a new one, or nothing. */
export type Choice = { id: number; nombre: string } | 'create' | 'skip';

export const nameKey = (name: string): string => foldText(name).trim();

/** Most names of one call (docs/spec/builder.md#other-calls). */
const MOST_NAMES = 200;
/** A match below this is worth offering, not worth taking. */
const LIKELY = 0.5;

/** The exercises that the names of the sheet may mean. Throws ApiError, or TypeError without a connection. */
export async function matchNames(blocks: readonly SheetBlock[]): Promise<Matches> {
  const names = [
    ...new Map(
      blocks.flatMap(({ rows }) =>
        rows.map(({ exercise }) => [nameKey(exercise), exercise.slice(0, 255)] as const),
      ),
    ),
  ];
  const parts = Array.from({ length: Math.ceil(names.length / MOST_NAMES) }, (_, at) =>
    names.slice(at * MOST_NAMES, (at + 1) * MOST_NAMES),
  );
  const found = new Map<string, readonly Match[]>();
  await Promise.all(
    parts.map(async (part) => {
      const { data } = await api<{ data: { matches: Match[] }[] }>('/api/v1/exercises/match', {
        body: { names: part.map(([, name]) => name) },
      });
      for (const [at, { matches }] of data.entries()) found.set(part[at]?.[0] ?? '', matches);
    }),
  );
  return found;
}

/** What a name becomes as long as nothing else is chosen. */
export function likelyChoice(matches: readonly Match[], canCreate: boolean): Choice {
  const [best] = matches;
  if (best && best.score >= LIKELY) return best;
  return canCreate ? 'create' : 'skip';
}

export type RowState = 'match' | 'confirm' | 'new' | 'skip' | 'unread';

/** What is said of a row: whom it means first, then whether its dose is read. */
export function stateOf(
  row: SheetRow,
  matches: readonly Match[],
  choice: Choice,
  isChosen: boolean,
): RowState {
  if (choice === 'skip') return 'skip';
  if (choice === 'create') return 'new';
  const isSure = isChosen || matches.some(({ id, score }) => id === choice.id && score === 1);
  if (!isSure) return 'confirm';
  return isUnread(row.dose) ? 'unread' : 'match';
}

/** A new exercise of the library. */
export const createExercise = async (nombre: string): Promise<Found> =>
  (await api<{ data: Found }>(apiRoutes.list('exercises'), { body: { nombre } })).data;
