import type { ProgramIdentity } from '@/lib/domain/program-identity';

/** Mean advance of a letter at width 100, in em. */
const LETTER = 0.62;
/** Room for a name at 320 px, in rem. */
const NARROW_REM = 16.6;

type Room = {
  /** Share of the viewport that the name may take, in vw. */
  column: number;
  capVw: number;
  capRem: number;
  floorRem?: number;
};

/** A font size with which a name in its voice fits its column from 320 px up. */
export function voiceSize(name: string, { width }: Pick<ProgramIdentity, 'width'>, room: Room): string {
  const em = name.length * LETTER * (width / 100);
  const vw = Math.min(room.capVw, (room.column * 0.8) / em);
  const rem = Math.min(room.floorRem ?? 3, NARROW_REM / em);
  return `clamp(${rem.toFixed(2)}rem, ${vw.toFixed(2)}vw, ${Math.max(room.capRem, rem).toFixed(2)}rem)`;
}
