'use client';

import { type ReactNode, useState } from 'react';
import { useEarlyChoice } from '@/components/ui/use-early-choice';

export type FilterRow = {
  slug: string;
  goal: string;
  level: string | null;
  minutes: number;
  node: ReactNode;
};

type ProgramsFilterProps = {
  rows: readonly FilterRow[];
  labels: { type: string; all: string; level: string; allLevels: string; short: string; none: string };
  timerIcon: ReactNode;
};

const SHORT = 30;
const distinct = (values: readonly (string | null)[]) => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Filters programs by type, level and length. All of them are in the HTML; filtering only hides. */
export function ProgramsFilter({ rows, labels, timerIcon }: ProgramsFilterProps) {
  const [type, setType] = useState<string | null>(null);
  const [level, setLevel] = useState('');
  const [short, setShort] = useState(false);
  const levelSelect = useEarlyChoice<HTMLSelectElement>(({ value }) => setLevel(value));
  const types = distinct(rows.map((row) => row.goal));
  const levels = distinct(rows.map((row) => row.level));
  const shows = (row: FilterRow) =>
    (type === null || row.goal === type) &&
    (!level || row.level === level) &&
    (!short || row.minutes <= SHORT);
  const chip = (value: string | null, text: string, count: number) => (
    <button
      key={text}
      type="button"
      className="chip"
      aria-pressed={type === value}
      onClick={() => setType(value)}
    >
      {text} <span className="num font-medium opacity-80">{count}</span>
    </button>
  );
  return (
    <>
      <div className="wrap pb-8 lg:pb-10 flex flex-wrap gap-x-6 gap-y-4 items-center">
        <fieldset className="chip-row">
          <legend className="sr-only">{labels.type}</legend>
          {chip(null, labels.all, rows.length)}
          {types.map((name) => chip(name, name, rows.filter((row) => row.goal === name).length))}
        </fieldset>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] w-full lg:flex lg:w-auto gap-3 items-center lg:ml-auto">
          <select
            ref={levelSelect}
            aria-label={labels.level}
            className="input input-pill font-semibold"
            value={level}
            onChange={(event) => setLevel(event.target.value)}
          >
            <option value="">{labels.allLevels}</option>
            {levels.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <button type="button" className="chip px-3.5" aria-pressed={short} onClick={() => setShort(!short)}>
            {timerIcon} {labels.short}
          </button>
        </div>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.slug} hidden={!shows(row)}>
            {row.node}
          </li>
        ))}
      </ul>
      <p role="status" className={rows.some(shows) ? 'sr-only' : 'wrap py-12 lead text-muted'}>
        {rows.some(shows) ? rows.filter(shows).length : labels.none}
      </p>
    </>
  );
}
