import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';

/** Mean advance width of a letter at font width 100, in em. */
const LETTER = 0.62;
/** Mean advance width of the widest letters in the heavy weights, in em. */
const HEAVY_LETTER = 0.72;
const HEAVY = 700;
/** Width of a phone; wider windows have columns as narrow. */
const PHONE = 'min(100vw, 24.375rem)';
/** Margins of a page on a phone, in rem. */
const MARGINS_REM = 2.5;

type Space = {
  /** Maximum share of the viewport for the name, in vw. */
  column: number;
  capVw: number;
  capRem: number;
  floorRem?: number;
  /** The widest that the column gets, in rem: the page stops growing before the viewport does. */
  columnRem?: number;
  /** Width taken by margins and neighbours in the column, in rem. */
  takenRem?: number;
  /** The same on a phone; the page's margins by default. */
  phoneTakenRem?: number;
};

/** Font size at which a program's name fits its column from 320 px up. */
export function programNameSize(
  name: string,
  { width, weight }: Pick<ProgramIdentity, 'width' | 'weight'>,
  space: Space,
): string {
  const letters = name.length * (width / 100);
  const em = letters * LETTER;
  const widest = letters * (weight < HEAVY ? LETTER : HEAVY_LETTER);
  const vw = Math.min(space.capVw, (space.column * 0.8) / em);
  const floor = space.floorRem ?? 3;
  const fitted = (size: string, room: string, taken: number) =>
    `min(${size}, (${room} - ${taken}rem) / ${widest.toFixed(2)})`;
  const smallest = fitted(`${floor}rem`, PHONE, space.phoneTakenRem ?? MARGINS_REM);
  const column = `${vw.toFixed(2)}vw`;
  const fluid = space.takenRem ? fitted(column, `${space.column.toFixed(2)}vw`, space.takenRem) : column;
  const cap = space.columnRem ? Math.min(space.capRem, space.columnRem / widest) : space.capRem;
  return `clamp(${smallest}, ${fluid}, ${cap.toFixed(2)}rem)`;
}
