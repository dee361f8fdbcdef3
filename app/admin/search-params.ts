import { parseId } from '@/lib/domain/values/parse-id';
import 'server-only';

export type SearchParams = Record<string, string | string[] | undefined>;

const last = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value.at(-1) : value) ?? '';

/** Text parameter, trimmed and limited in length. */
export const textParam = (search: SearchParams, name: string): string =>
  last(search[name])
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);

/** Positive integer parameter; null for anything else. */
export const numberParam = (search: SearchParams, name: string): number | null => parseId(last(search[name]));

/** One of the allowed values; the first one for anything else. */
export function choiceParam<const T extends readonly [string, ...string[]]>(
  search: SearchParams,
  name: string,
  choices: T,
): T[number] {
  const value = last(search[name]);
  return choices.find((choice) => choice === value) ?? choices[0];
}
