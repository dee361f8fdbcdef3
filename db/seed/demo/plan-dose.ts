/** `name|minutes|note|exercise:dose …` in parts. */
export function readBlock(line: string) {
  const [name = '', minutes = '', note = '', list = ''] = line.split('|');
  const exercises = list.split(' ').map((item) => item.split(':') as [string, string]);
  return { name, minutes, note, exercises };
}

/** `12r` in the third week of a month → "14 rep."; the light week takes a quarter off. */
export function doseOf(short: string, weekInMonth: number, light: boolean): string {
  const [, digits = '0', unit = 'r'] = /^(\d+)([rlst])$/.exec(short) ?? [];
  const base = Number(digits);
  const timed = unit === 's' || unit === 't';
  const step = timed ? 5 : 1;
  const raised = timed && base >= 90 ? base : base + step * Math.min(weekInMonth, 2);
  const amount = light ? Math.max(step * 4, Math.round((base * 0.75) / step) * step) : raised;
  if (unit === 'r') return `${amount} rep.`;
  if (unit === 'l') return `${amount} por lado`;
  if (unit === 't') return `${amount} s por lado`;
  return amount >= 120 && amount % 60 === 0 ? `${amount / 60} min` : `${amount} s`;
}
