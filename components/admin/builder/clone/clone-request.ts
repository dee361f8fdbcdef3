import { isLive, type RowKey } from '../state/plan';
import {
  type ClonePlaceValue,
  destinyOf,
  levelOf,
  NOWHERE,
  type PlaceLevel,
  stillIn,
  timesOf,
} from './destiny';
import type { ProgramRef, ReadSide, Side } from './use-side';

/** A copy as it is chosen in the dialog. */
export type CloneForm = {
  from: ProgramRef;
  to: ProgramRef;
  /** Several weeks of the open program, which take precedence over `source`. */
  weeks: readonly RowKey[];
  source: ClonePlaceValue;
  destiny: ClonePlaceValue;
  mode: 'append' | 'replace';
  /** The number of copies as typed. */
  times: string;
};
type AnySide = ReadSide['side'];

/** A copy as far as both plans are read: what it copies, where to, and the body of its call. */
export type CloneRequest = {
  level: PlaceLevel | 'program';
  /** Empty unless several weeks are copied. */
  weeks: readonly RowKey[];
  source: ClonePlaceValue;
  /** The chosen destination, of which `isPlaced` says whether it is complete. */
  destiny: ClonePlaceValue;
  isPlaced: boolean;
  body: Readonly<Record<string, unknown>>;
};

const readSide = (side: AnySide): Side | null => (typeof side === 'string' ? null : side);
const placeIn = (side: Side | null, place: ClonePlaceValue) => (side ? stillIn(side.plan, place) : place);

const fieldsOf = ({ month, week, day }: ClonePlaceValue, { ids }: Side, prefix: string) => ({
  ...(month ? { [`${prefix}program_month_id`]: ids[month] } : {}),
  ...(week ? { [`${prefix}program_week_id`]: ids[week] } : {}),
  ...(day ? { [`${prefix}program_day_id`]: ids[day] } : {}),
});

export function cloneRequest(form: CloneForm, sourceSide: AnySide, destinySide: AnySide): CloneRequest {
  const [origin, target] = [readSide(sourceSide), readSide(destinySide)];
  const source = placeIn(origin, form.source);
  const destiny = placeIn(target, form.destiny);
  const live = form.weeks.filter((key) => origin && isLive(origin.plan, key));
  const weeks = live.length > 1 ? live : [];
  const level = weeks.length > 0 ? 'week' : levelOf(source);
  const place = destinyOf(level, destiny);
  const ofSource =
    weeks.length > 0
      ? { program_week_ids: weeks.map((key) => origin?.ids[key]) }
      : {
          ...(level === 'week' ? { times: timesOf(form.times) } : {}),
          ...(origin ? fieldsOf(source, origin, '') : {}),
        };
  const body = {
    program_id: form.from.id,
    destiny_program_id: form.to.id,
    ...(target ? { plan_revision: target.revision } : {}),
    mode: form.mode,
    ...ofSource,
    ...(target ? fieldsOf(place ?? NOWHERE, target, 'destiny_') : {}),
  };
  return { level, weeks, source, destiny, isPlaced: place !== null, body };
}
