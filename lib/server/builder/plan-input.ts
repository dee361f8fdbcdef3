import 'server-only';
import { BLOCK_SCHEMES } from '@/lib/domain/codes';
import { byLevel, LEVELS, levelBelow, PLAN_TEXT_LIMITS, type PlanLevel } from '@/lib/domain/plan/levels';
import { referenceIn } from '@/lib/domain/plan/references';
import type { PlanEntry, PlanProblems } from '@/lib/domain/plan/store';
import type { PlanValue } from '@/lib/domain/plan/tree';
import { toMessageKey } from '@/lib/domain/validation';
import { sentIndex } from '@/lib/domain/values/bracket-keys';
import { isRecord } from '@/lib/domain/values/is-record';
import { MAX_INTEGER } from '@/lib/domain/values/max-integer';
import { fieldSchema } from '@/lib/fields/schema';
import { choice, date, type Field, type Fields, integer, longtext, text } from '@/lib/fields/types';

const { duration, code, title, instructions, description, period } = PLAN_TEXT_LIMITS;

const FIELDS: Readonly<Record<PlanLevel, Fields>> = {
  month: {
    start_date: date(),
    end_date: date(),
    period: text({ max: period }),
    year: integer({ min: 1, max: 9_999 }),
  },
  week: {},
  day: { title: text({ max: title }) },
  block: {
    duration: text({ max: duration }),
    description: longtext({ max: description }),
    scheme: choice('block_scheme', BLOCK_SCHEMES),
    rounds: integer({ min: 1, max: 99 }),
    rest_seconds: integer({ max: 3_600 }),
  },
  exercise: {
    duration: text({ max: duration }),
    instructions: longtext({ max: instructions }),
    code: text({ max: code }),
  },
};
const ID = integer({ max: MAX_INTEGER });
const WEEKDAY = integer({ min: 1, max: 7 });
const KEY = text({ max: 40 });

type Decode = (value: unknown) => { value: PlanValue } | { error: string };

function decoder(field: Field, error?: string): Decode {
  const schema = fieldSchema(field);
  return (value) => {
    const result = schema.safeParse(value);
    if (result.success) return { value: result.data as PlanValue };
    return { error: error ?? result.error.issues[0]?.message ?? 'invalid_value' };
  };
}

const decodeId = decoder(ID, 'reference_invalid');
const decodeWeekday = decoder(WEEKDAY);
/** For a block, -1 means removed. */
const PLACES = byLevel((level) => decoder(integer({ min: level === 'block' ? -1 : 0, max: 32_767 })));
const decodeKey = decoder(KEY);
const decodersOf = (level: PlanLevel) =>
  Object.entries(FIELDS[level]).map(([name, field]) => [name, decoder(field)] as const);
const DECODERS = byLevel(decodersOf);

export type PlanInput = {
  entries: PlanEntry[];
  /** Paths of the entries left out because they refer to nothing, each with all below it. */
  skipped: string[];
  problems: PlanProblems;
};

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === 0 ||
  (typeof value === 'string' ? ['', '0'].includes(value.trim()) : Array.isArray(value) && value.length === 0);

class Reading implements PlanInput {
  readonly entries: PlanEntry[] = [];
  readonly skipped: string[] = [];
  readonly problems: PlanProblems = {};

  #decode(path: string, decode: Decode, value: unknown): PlanValue {
    const result = decode(value);
    if ('value' in result) return result.value;
    this.problems[path] = [toMessageKey(result.error)];
    return null;
  }

  list(level: PlanLevel, value: unknown, path: string): PlanEntry[] {
    if (value === undefined || value === null || value === '') return [];
    if (!Array.isArray(value)) {
      this.problems[path] = [{ key: 'invalid_value' }];
      return [];
    }
    return value.flatMap(
      (item: unknown, at) => this.#entry(level, item, `${path}.${sentIndex(value, at)}`) ?? [],
    );
  }

  #entry(level: PlanLevel, item: unknown, path: string): PlanEntry | null {
    if (isBlank(item)) {
      this.skipped.push(path);
      return null;
    }
    if (!isRecord(item)) {
      this.problems[path] = [{ key: 'invalid_value' }];
      return null;
    }
    const own = this.#idOf(level, item, path);
    const place = this.#placeOf(level, item, path);
    const remove = this.#isRemoved(item, path) || (level === 'block' && place === -1);
    const base = { level, path, ...own, remove, place: remove ? null : place };
    if (remove) return { ...base, reference: undefined, values: {}, key: null, below: [] };
    const sent = referenceIn(level, item);
    if (isBlank(sent) && (sent !== undefined || own.id === null)) {
      this.skipped.push(path);
      return null;
    }
    return {
      ...base,
      reference: sent === undefined ? undefined : this.#referenceOf(level, sent, path),
      values: this.#valuesOf(level, item, path),
      key: isBlank(item.key) ? null : String(this.#decode(`${path}.key`, decodeKey, item.key)),
      below: this.#below(level, item, path),
    };
  }

  #below(level: PlanLevel, item: Record<string, unknown>, path: string): PlanEntry[] {
    const below = levelBelow(level);
    return below ? this.list(below, item[LEVELS[below].list], `${path}.${LEVELS[below].list}`) : [];
  }

  #idOf(level: PlanLevel, item: Record<string, unknown>, path: string): Pick<PlanEntry, 'id' | 'idName'> {
    const read = (name: 'id' | 'record_id') =>
      isBlank(item[name]) ? null : this.#decode(`${path}.${name}`, decodeId, item[name]);
    const id = read('id');
    const record = level === 'exercise' ? read('record_id') : null;
    if (id !== null && record !== null && id !== record)
      this.problems[`${path}.record_id`] = [{ key: 'values_inconsistent' }];
    return {
      id: (id ?? record) as number | null,
      idName: id === null && record !== null ? 'record_id' : 'id',
    };
  }

  #placeOf(level: PlanLevel, item: Record<string, unknown>, path: string): number | null {
    const { place } = LEVELS[level];
    if (place === null || isBlankText(item[place])) return null;
    return this.#decode(`${path}.${place}`, PLACES[level], item[place]) as number | null;
  }

  #isRemoved(item: Record<string, unknown>, path: string): boolean {
    const mode = isBlankText(item.record_mode) ? 'Q' : item.record_mode;
    if (mode !== 'Q' && mode !== 'D') this.problems[`${path}.record_mode`] = [{ key: 'choice_invalid' }];
    return mode === 'D';
  }

  #referenceOf(level: PlanLevel, sent: unknown, path: string): number {
    const { reference, library } = LEVELS[level];
    return Number(this.#decode(`${path}.${reference}`, library ? decodeId : decodeWeekday, sent));
  }

  #valuesOf(level: PlanLevel, item: Record<string, unknown>, path: string): Record<string, PlanValue> {
    const values: Record<string, PlanValue> = {};
    for (const [name, decode] of DECODERS[level])
      if (item[name] !== undefined) values[name] = this.#decode(`${path}.${name}`, decode, item[name]);
    return values;
  }
}

/** Not sent, or sent empty. */
export const isBlankText = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Reads `program_months` from any encoding (docs/spec/builder.md#store): where each row goes, what was
 * skipped, and the errors by path.
 */
export function readPlanInput(value: unknown): PlanInput {
  const reading = new Reading();
  reading.entries.push(...reading.list('month', value, LEVELS.month.list));
  return reading;
}
