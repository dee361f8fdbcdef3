import { useMemo, useState } from 'react';
import { useKeptInput } from '@/components/ui/kept-input';
import { useAnswer } from '@/components/ui/use-answer';
import { useAbilities } from '../../shell/abilities';
import { useBuilder, useBuilderState, useLists } from '../context';
import { dayRow } from '../state/places';
import { ancestorAt, type RowKey } from '../state/plan';
import { type Cells, type Column, guessLayout, type Layout } from './columns';
import {
  type Choice,
  currentChoice,
  findBlocks,
  likelyChoice,
  type Match,
  type Matches,
  matchNames,
  nameKey,
  stateOf,
} from './matching';
import { hasRoom } from './paste-sheet';
import { cutRows, namelessRows, readSheet, type SheetBlock, type SheetRow } from './read-sheet';

/** Destination of a block of the sheet: after a plan row, or a new block. */
export type Destination = { after: RowKey } | { ref: number };

export type ReviewRow = SheetRow & {
  matches: readonly Match[];
  choice: Choice;
  state: ReturnType<typeof stateOf>;
};
export type ReviewBlock = Omit<SheetBlock, 'rows'> & {
  rows: ReviewRow[];
  to: Destination;
  /** The sheet names a block that is not in the library. */
  isGuess: boolean;
};

/** The focused row or block, when it is in the open day. */
function useNear(): RowKey | null {
  const builder = useBuilder();
  const [near] = useState(() => {
    const { history, place, active } = builder.get();
    const { plan } = history;
    const block = active ? ancestorAt(plan, active, 'block') : undefined;
    return block && block.parent === dayRow(plan, place)?.key ? active : null;
  });
  return near;
}

const NO_MATCHES: Matches = new Map();

/** State of the paste dialog: the parsed sheet and the person's choices. */
export function useSheet(cells: Cells) {
  const abilities = useAbilities();
  const canCreate = abilities.has('exercise_create');
  const mayList = abilities.has('block_access');
  const { blocks: library } = useLists();
  const builder = useBuilder();
  const names = useBuilderState((state) => state.names.blocks);
  const near = useNear();
  const [layout, setLayout] = useState<Layout>(() => guessLayout(cells));
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [places, setPlaces] = useState<ReadonlyMap<number, Destination>>(new Map());
  useKeptInput('builder sheet', {
    moves: true,
    read: () => ({ layout, choices: [...choices], places: [...places] }),
    restore: (kept) => {
      setLayout(kept.layout);
      setChoices(new Map(kept.choices));
      setPlaces(new Map(kept.places));
    },
  });
  const sheet = useMemo(() => readSheet(cells, layout), [cells, layout]);
  const { answer, last, error, again } = useAnswer(JSON.stringify(layout), async (_, signal) => {
    const known = Object.values(builder.get().names.blocks);
    const [found, blocks] = await Promise.all([matchNames(sheet), findBlocks(sheet, known, mayList)]);
    if (!signal.aborted) for (const { id, name } of blocks) builder.name('blocks', id, name);
    return found;
  });
  const matches = last ?? NO_MATCHES;

  const fallback = library[0]?.id ?? 0;
  const blocks = useMemo(() => {
    const refOf = (name: string): number | undefined => {
      const isIt = (text = '') => nameKey(text) === nameKey(name);
      const learned = () => Object.entries(names).find(([, text]) => isIt(text))?.[0];
      const id = library.find((option) => isIt(option.name))?.id ?? learned();
      return id === undefined ? undefined : Number(id);
    };
    const { plan } = builder.get().history;
    const home = near === null ? undefined : ancestorAt(plan, near, 'block');
    let before = home?.ref ?? fallback;
    return sheet.map((block, at): ReviewBlock => {
      const ref = block.name === null ? undefined : refOf(block.name);
      const isHere = at === 0 && block.name === null && block.day === null;
      const isAfter = isHere && near !== null && hasRoom(plan, near, block.rows.length);
      const to = places.get(at) ?? (isAfter ? { after: near } : { ref: ref ?? before });
      if ('ref' in to) before = to.ref;
      const rows = block.rows.map((row): ReviewRow => {
        const found = matches.get(nameKey(row.exercise)) ?? [];
        const chosen = choices.get(nameKey(row.exercise));
        const choice = chosen === undefined ? likelyChoice(found, canCreate) : currentChoice(chosen, found);
        return { ...row, matches: found, choice, state: stateOf(row, found, choice, chosen !== undefined) };
      });
      return { ...block, rows, to, isGuess: block.name !== null && ref === undefined && !places.has(at) };
    });
  }, [sheet, matches, choices, places, names, library, fallback, near, canCreate, builder]);

  return {
    layout,
    nameless: namelessRows(cells, layout),
    cut: cutRows(cells, layout),
    blocks,
    phase: answer ? 'ready' : error ? 'failed' : 'matching',
    near,
    canCreate,
    /** The block of rows that name none. */
    fallback,
    rows: blocks.flatMap(({ rows }) => rows),
    again,
    setHeader: (hasHeader: boolean) => setLayout((known) => ({ ...known, hasHeader })),
    /** Assigns a kind to a column and removes it from the column that had it. */
    setColumn: (at: number, column: Column) =>
      setLayout(({ columns, hasHeader }) => ({
        hasHeader,
        columns: columns.map((known, index) => (index === at ? column : known === column ? 'none' : known)),
      })),
    choose: (name: string, choice: Choice) =>
      setChoices((known) => new Map(known).set(nameKey(name), choice)),
    place: (at: number, to: Destination) => setPlaces((known) => new Map(known).set(at, to)),
  };
}

export type Sheet = ReturnType<typeof useSheet>;
