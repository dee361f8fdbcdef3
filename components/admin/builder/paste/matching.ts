import { apiData } from '@/components/ui/api';
import type { matchExercises } from '@/lib/api/program';
import { foldText } from '@/lib/domain/values/fold-text';
import type { DataOf } from '@/lib/http/endpoint';
import { apiRoutes } from '../../routes';
import { findNamed } from '../library-calls';
import { isUnread } from '../state/figures';
import type { Found } from '../state/found';
import type { SheetBlock, SheetRow } from './read-sheet';

type Matched = DataOf<typeof matchExercises>;
export type Match = Matched[number]['matches'][number];
/** The best matches of each name, by the name without case and accents. */
export type Matches = ReadonlyMap<string, readonly Match[]>;
/** The result for a name of the sheet: a library exercise, a new one, or nothing. */
export type Choice = { id: number; nombre: string } | 'create' | 'skip';

export const nameKey = (name: string): string => foldText(name).trim();

/** Maximum number of names per call (docs/spec/builder.md#other-calls). */
const MOST_NAMES = 200;
/** Similarity below which a match is only suggested. */
const LIKELY = 0.5;

/**
 * Library exercises that match the names of the sheet. Throws ApiError, or TypeError without a connection.
 */
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
      const data = await apiData<Matched>('/api/v1/exercises/match', {
        body: { names: part.map(([, name]) => name) },
      });
      for (const [at, { matches }] of data.entries()) found.set(part[at]?.[0] ?? '', matches);
    }),
  );
  return found;
}

/**
 * The blocks of the library that the sheet names and the screen does not know, because the list that it
 * opened with is cut. One that is not found is chosen in the review.
 */
export async function findBlocks(
  blocks: readonly SheetBlock[],
  known: readonly string[],
  mayList: boolean,
): Promise<{ id: number; name: string }[]> {
  const keys = new Set(known.map(nameKey));
  const unknown = new Map(blocks.flatMap(({ name }) => (name ? [[nameKey(name), name] as const] : [])));
  for (const key of keys) unknown.delete(key);
  const found = await Promise.all(
    [...unknown].map(async ([key, name]) => {
      const rows = await findNamed('blocks', name.slice(0, 255), { mayList }).catch(() => []);
      return rows.filter((row) => nameKey(row.name) === key);
    }),
  );
  return found.flat();
}

/** What a name becomes as long as nothing else is chosen. */
export function likelyChoice(matches: readonly Match[], canCreate: boolean): Choice {
  const [best] = matches;
  if (best && best.score >= LIKELY) return best;
  return canCreate ? 'create' : 'skip';
}

/** A choice as it stands: a new exercise that the library has by now, by the same name, is that one. */
export const currentChoice = (choice: Choice, matches: readonly Match[]): Choice =>
  (choice === 'create' && matches.find(({ score }) => score === 1)) || choice;

export type RowState = 'match' | 'confirm' | 'new' | 'skip' | 'unread';

/** The state shown for a row: its exercise first, then whether its dose was parsed. */
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

/** Creates an exercise in the library. */
export const createExercise = (nombre: string): Promise<Found> =>
  apiData<Found>(apiRoutes.list('exercises'), { body: { nombre } });
