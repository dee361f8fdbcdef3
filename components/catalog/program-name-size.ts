import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';

/** Mean advance width of a letter at font width 100, in em. */
const LETTER = 0.62;
/** Mean advance width of the widest letters in the heavy weights, in em. */
const HEAVY_LETTER = 0.72;
const HEAVY = 700;
/** Space for a name at 320 px, in rem. */
const NARROW_REM = 17.5;

type Space = {
  /** Maximum share of the viewport for the name, in vw. */
  column: number;
  capVw: number;
  capRem: number;
  floorRem?: number;
  /** The widest that the column gets, in rem: the page stops growing before the viewport does. */
  columnRem?: number;
  /** Width taken by margins and neighbours, in rem. */
  takenRem?: number;
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
  const rem = Math.min(space.floorRem ?? 3, NARROW_REM / widest);
  const fitted = (size: string, column: number) =>
    space.takenRem
      ? `min(${size}, (${column.toFixed(2)}vw - ${space.takenRem}rem) / ${widest.toFixed(2)})`
      : size;
  const smallest = fitted(`${rem.toFixed(2)}rem`, 100);
  const fluid = fitted(`${vw.toFixed(2)}vw`, space.column);
  const cap = space.columnRem ? Math.min(space.capRem, space.columnRem / widest) : space.capRem;
  return `clamp(${smallest}, ${fluid}, ${Math.max(cap, rem).toFixed(2)}rem)`;
}
