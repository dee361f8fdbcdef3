'use client';

import { type RefObject, useEffect } from 'react';
import type { DialogName } from './dialog-types';
import { copyRows, pasteRows } from './state/clipboard';
import { liveInside, ROOT } from './state/plan';
import { type Builder, dayOf, dayRow } from './state/store';
import type { Edits } from './use-edits';

type Screen = {
  builder: Builder;
  edits: Edits;
  save: () => Promise<boolean>;
  root: RefObject<HTMLElement | null>;
  open: (name: DialogName) => void;
  openLibrary: () => void;
};

/** What a key did is done: the browser does nothing more with it. */
const done = (_result: unknown): true => true;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;

const rowsOn = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.builder-panes [data-row]'),
];

/** To the row before or after on the screen; with `extend` they are selected on the way. */
function walk({ builder, root }: Screen, by: 1 | -1, extend: boolean): void {
  if (!root.current) return;
  const rows = rowsOn(root.current);
  const { active, selected, anchor } = builder.get();
  const at = rows.findIndex((row) => row.dataset.row === active);
  const level = rows[at]?.dataset.level;
  const pool = extend ? rows.filter((row) => row.dataset.level === level) : rows;
  const here = at < 0 ? (by > 0 ? -1 : pool.length) : pool.indexOf(rows[at] as HTMLElement);
  const next = pool[here + by];
  if (!next) return;
  next.focus();
  if (!extend) return void (selected.length > 0 && builder.select([]));
  const from = anchor && selected.length > 0 ? anchor : active;
  const a = pool.findIndex((row) => row.dataset.row === from);
  const b = here + by;
  const keys = pool.slice(Math.min(a, b), Math.max(a, b) + 1).map((row) => row.dataset.row ?? '');
  builder.select(keys, from);
}

function selectDay({ builder }: Screen): void {
  const { history, place } = builder.get();
  const day = dayRow(history.plan, place);
  if (day) builder.select(liveInside(history.plan, day.key, 'exercise').map(({ key }) => key));
}

/** The next day or week of the plan. */
function goBy({ builder }: Screen, by: 1 | -1, what: 'day' | 'week'): void {
  const { history, place } = builder.get();
  const weeks = liveInside(history.plan, ROOT, 'week').map(({ key }) => key);
  const at = weeks.indexOf(place.week ?? '');
  const isOver = what === 'week' || place.day + by < 1 || place.day + by > 7;
  const week = isOver ? weeks[at + by] : weeks[at];
  if (!week) return;
  const day = what === 'week' ? place.day : ((place.day + by + 6) % 7) + 1;
  builder.go({ week, day });
}

/** Enter in a row: its first cell, in the day view its dose. */
function edit({ root, builder }: Screen): boolean {
  const { active } = builder.get();
  const row = active && root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(active)}"]`);
  if (!row || document.activeElement !== row) return false;
  const cell =
    row.querySelector<HTMLElement>('[data-cell=dose]') ?? row.querySelector<HTMLElement>('input, select');
  if (!cell && active) {
    const place = dayOf(builder.get().history.plan, active);
    if (place) builder.go(place, 'day');
    builder.show(active);
    return true;
  }
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return true;
}

function onCommand(screen: Screen, event: KeyboardEvent): boolean {
  const { builder, edits, save } = screen;
  const key = event.key.toLowerCase();
  if (key === 's') return done(void save());
  if (key === 'z') return done(event.shiftKey ? builder.redo() : builder.undo());
  if (key === 'y') return done(builder.redo());
  if (isField(event.target)) return false;
  if (key === 'a') return done(selectDay(screen));
  if (key === 'd') return done(edits.duplicate(edits.targets()));
  if (key === 'c' || key === 'x') {
    const keys = edits.targets();
    void copyRows(builder, keys);
    if (key === 'x') edits.remove(keys);
    return keys.length > 0;
  }
  if (key === 'v') return done(void pasteRows(builder, edits));
  return false;
}

function onLetter(screen: Screen, event: KeyboardEvent): boolean {
  const { open, openLibrary } = screen;
  if (event.key === '?') return done(open('keys'));
  if (event.key === '/') return done(openLibrary());
  const by = event.key.toLowerCase() === 'p' ? -1 : 1;
  switch (event.key) {
    case 'i':
      return done(openLibrary());
    case 'b':
      return done(open('block'));
    case 'n':
    case 'p':
      return done(goBy(screen, by, 'day'));
    case 'N':
    case 'P':
      return done(goBy(screen, by, 'week'));
  }
  return false;
}

function onRow(screen: Screen, event: KeyboardEvent): boolean {
  const { builder, edits } = screen;
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (by !== 0 && event.altKey) {
    const keys = edits.targets();
    if (keys.length === 0) return false;
    if (event.shiftKey) edits.dayBy(keys, by);
    else edits.stepBy(keys, by);
    return true;
  }
  if (event.altKey) return false;
  if (by !== 0) return done(walk(screen, by, event.shiftKey));
  if (event.key === 'Enter') return edit(screen);
  if (event.key === 'Delete') return done(edits.remove(edits.targets()));
  if (event.key === 'Escape' && builder.get().selected.length > 0) return done(builder.select([]));
  return event.key.length === 1 && onLetter(screen, event);
}

/** Escape in a cell goes back to its row. */
function leaveField(screen: Screen, event: KeyboardEvent): boolean {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  if (event.key === 'Escape' && row) return done(row.focus());
  const isSearch = (event.target as HTMLElement).id === 'builder-search';
  const { active } = screen.builder.get();
  if (event.key === 'Escape' && isSearch && active) return done(screen.builder.show(active));
  return false;
}

/** Keys of the builder (docs/spec/builder.md#keys). They rest while a dialog is open. */
export function useKeys(screen: Screen): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const target = event.target as HTMLElement;
      const isHere = target === document.body || target.closest('.builder, #contenido') !== null;
      const isTree = target.closest('[role=tree], .handle[aria-pressed=true], .segmented') !== null;
      if (!isHere) return;
      const isDone =
        event.ctrlKey || event.metaKey
          ? onCommand(screen, event)
          : isField(target)
            ? leaveField(screen, event)
            : !(isTree && /^(Arrow|Delete)/.test(event.key)) && onRow(screen, event);
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
}
