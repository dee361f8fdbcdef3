/** The load of a dose. Percent is of the estimated one-repetition maximum. */
export type Load =
  | { kind: 'weight'; value: number; unit: 'kg' | 'lb' }
  | { kind: 'percent'; percent: number }
  | { kind: 'words'; text: string };

export const withComma = (value: number) => String(value).replace('.', ',');

export function loadText(load: Load): string {
  if (load.kind === 'words') return load.text;
  if (load.kind === 'percent') return `${withComma(load.percent)} %`;
  return `${withComma(load.value)} ${load.unit}`;
}
