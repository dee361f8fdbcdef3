import { type BlockFigures, readBlockText } from '@/lib/domain/block-figures';
import type { BlockScheme } from '@/lib/domain/codes';
import { rowsSeconds } from '@/lib/domain/plan/minutes';
import { need } from '../insert';
import { type ReadRow, readRow, type When } from './plan-dose';

type BuiltRow = ReadRow & { code: string; instructions: string | null };
export type BuiltBlock = {
  name: string;
  /** "14 min" */
  duration: string;
  description: string;
  /** Null when the description says it. */
  scheme: BlockScheme | null;
  rounds: number | null;
  rest_seconds: number | null;
  rows: BuiltRow[];
};

const WORDS = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'];
const COUNT = new RegExp(`\\b(${WORDS.join('|')})(?= (?:series?|vueltas?)\\b)`, 'i');
const FIGURES = /^([a-z_]+)(?: (\d)(\+)?)?(?: (\d{1,3}))?(?: (\d{1,2})min)?( =)?$/;
const HINTED = /Fuerza|Patrón|Pesas|Intervalos/;

/** A block line (db/seed/demo/plans/types.ts) for a given week; the codes of its rows begin at `letter`. */
export function readBlock(line: string, when: When, letter: number): BuiltBlock {
  const [name = '', text = '', figures = '', list = ''] = line.split('|');
  const [, scheme, base, grows, rest, minutes, same] = FIGURES.exec(figures) ?? [];
  const planned = Number(base ?? 1);
  const raised = grows !== undefined && when.week > 0;
  const rounds = when.light ? Math.max(1, planned - 1) : planned + (raised ? 1 : 0);
  const description = describe(text, scheme, rounds, when.light && planned > 1);
  const own = {
    scheme: (scheme ?? null) as BlockScheme | null,
    rounds,
    restSeconds: rest ? Number(rest) : null,
  };
  const columns = unsaid(own, readBlockText(description), base !== undefined);
  const steady = scheme === undefined || same !== undefined;
  const hint = HINTED.test(name) ? hintOf(when, raised) : null;
  const rows = list
    .split(' ')
    .flatMap((group, g) => group.split('+').map((row) => ({ group: scheme === 'superset' ? g : 0, row })));
  const numbers = new Map<number, number>();
  const built = rows.map(({ group, row }, place): BuiltRow => {
    const number = (numbers.get(group) ?? 0) + 1;
    numbers.set(group, number);
    const code = `${String.fromCharCode(65 + letter + group)}${number}`;
    return { ...readRow(row, place, when, steady), code, instructions: place === 0 ? hint : null };
  });
  return { name, description, ...columns, rows: built, duration: `${minutes ?? minutesOf(built, own)} min` };
}

/**
 * Whole minutes of rows as the player plays them. Throws when a dose or a count does not determine the time.
 */
function minutesOf(rows: readonly BuiltRow[], { scheme, rounds, restSeconds }: BlockFigures): number {
  const exercises = rows.map(({ dose, code }, id) => ({ id, exercise_id: id, duration: dose, code }));
  const block = { block_id: 0, duration: null, description: null, scheme, rounds, exercises };
  const seconds = rowsSeconds({ ...block, rest_seconds: restSeconds });
  return Math.max(1, Math.round(need(seconds, `time of ${rows[0]?.exercise}`) / 60));
}

/** How many letters the codes of a block take. */
export const lettersOf = ({ rows }: BuiltBlock): number => new Set(rows.map(({ code }) => code[0])).size;

function describe(text: string, scheme: string | undefined, rounds: number, eased: boolean): string {
  if (eased) {
    const what = scheme === 'series' || scheme === 'superset' ? 'serie' : 'vuelta';
    return `Semana ligera: una ${what} menos, con calma.`;
  }
  return text.replace(COUNT, (word) => {
    const count = WORDS[rounds - 1] ?? word;
    return word === word.toLowerCase() ? count : count.charAt(0).toUpperCase() + count.slice(1);
  });
}

/** The figures that the description lacks, or states differently. */
const unsaid = (own: BlockFigures, text: BlockFigures, counted: boolean) => ({
  scheme: own.scheme === text.scheme ? null : own.scheme,
  rounds: counted && own.rounds !== text.rounds ? own.rounds : null,
  rest_seconds: own.restSeconds === text.restSeconds ? null : own.restSeconds,
});

function hintOf({ week, light }: When, raised: boolean): string | null {
  if (light) return 'Semana ligera: termine con ganas de más.';
  if (week === 0) return 'Empiece liviano: la primera semana es para aprender el gesto.';
  if (week > 1) return 'Si la última serie sale cómoda, suba un kilo o una banda.';
  return raised ? 'Una serie más que la semana pasada, con la misma técnica.' : null;
}
