import { type RefObject, useLayoutEffect } from 'react';
import { isTyping } from '@/components/admin/ui/shortcuts';
import type { Actions } from '../actions';
import { nodeAt } from '../nodes';
import { rangeOf, startOf } from '../state/moves';
import { dayOf, dayRow, placeBeside } from '../state/places';
import { liveInside, ROOT, type RowKey } from '../state/plan';
import type { Builder } from '../state/store';
import { arrowStep } from '../steps';
import type { Drawer } from '../use-drawer';
import { goBeside } from './panes';

type Screen = Actions & {
  builder: Builder;
  root: RefObject<HTMLElement | null>;
  /** A dialog was opened, whose code may still be loading. */
  isOpening: boolean;
  library: Drawer;
};

/** Prevents the browser's own action for a handled key. */
const done = (_result: unknown): true => true;

const rowsOn = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.builder-panes [data-row]'),
];

/** Moves to the previous or next visible row; with `extend` it extends the selection. */
function walk({ builder, root }: Screen, by: 1 | -1, extend: boolean): void {
  if (!root.current) return;
  const rows = rowsOn(root.current);
  const { active, selected } = builder.get();
  const at = rows.findIndex((row) => row.dataset.row === active);
  const level = rows[at]?.dataset.level;
  const pool = extend ? rows.filter((row) => row.dataset.level === level) : rows;
  const here = at < 0 ? (by > 0 ? -1 : pool.length) : pool.indexOf(rows[at] as HTMLElement);
  const next = pool[here + by];
  if (!next) return;
  const from = startOf(builder.get());
  next.focus();
  if (!extend) return void (selected.length > 0 && builder.select([]));
  const to = next.dataset.row ?? '';
  // In plan order, because the sheet renders only visible rows.
  builder.select(rangeOf(builder.get().history.plan, from ?? to, to), from ?? to);
}

/** In the sheet: moves the focus by a screenful of rows, or to the first or last row. */
function walkFar({ builder, root }: Screen, { key, ctrlKey, metaKey, target: here }: KeyboardEvent): boolean {
  const { active, shown, history } = builder.get();
  const sheet = root.current?.querySelector('.sheet-view');
  const row = sheet?.querySelector<HTMLElement>('[data-row]');
  // In the structure and the library these keys scroll.
  const isHere = here === document.body || (here as HTMLElement).closest('.sheet-pane') !== null;
  if (!sheet || !row || !isHere) return false;
  const rows = shown ? [...shown] : liveInside(history.plan, ROOT, 'exercise').map((each) => each.key);
  const at = rows.indexOf(active ?? '');
  const page = Math.max(1, Math.floor(sheet.clientHeight / row.offsetHeight) - 2);
  const last = rows.length - 1;
  const places: Readonly<Record<string, number>> =
    ctrlKey || metaKey ? { Home: 0, End: last } : { PageUp: Math.max(0, at - page), PageDown: at + page };
  const to = places[key];
  const target = to === undefined ? undefined : rows[Math.min(to, last)];
  if (target) builder.show(target);
  return target !== undefined;
}

function selectDay({ builder }: Screen): void {
  const { history, place } = builder.get();
  const day = dayRow(history.plan, place);
  if (day) builder.select(liveInside(history.plan, day.key, 'exercise').map(({ key }) => key));
}

/** Moves to the next day or week of the plan. */
function goBy({ builder }: Screen, by: 1 | -1, what: 'day' | 'week'): void {
  const { history, place } = builder.get();
  const next = placeBeside(history.plan, place, by, what);
  if (next) builder.land(next);
}

/** Enter on a row focuses its first cell, in the day view its dose. */
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
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select();
  return true;
}

/** What a key acts on: the focused month, week or day, otherwise the rows. */
const targetsAt = ({ edits }: Screen, event: Event): RowKey[] => nodeAt(event.target) ?? edits.targets();

function beside({ builder, root }: Screen, event: KeyboardEvent): boolean {
  const here = event.target as HTMLElement;
  const by = event.key === 'ArrowLeft' ? -1 : 1;
  return root.current !== null && goBeside(root.current, here, by, builder.get().active);
}

/** Whether the tree, the library, a lifted row or the view handles this arrow key itself. */
function isTaken({ target, key, altKey }: KeyboardEvent): boolean {
  const element = target as HTMLElement;
  if (!/^(Arrow|Delete)/.test(key)) return false;
  if (element.closest('[aria-haspopup=menu]') && /^Arrow(Up|Down)$/.test(key) && !altKey) return true;
  if (element.closest('.handle[aria-pressed=true], [data-fill]')) return true;
  if (element.matches('.library-item, .library-see') && !altKey)
    return !(key === 'ArrowLeft' && element.matches('.library-item'));
  const item = element.closest('[role=treeitem]');
  if (!item || altKey || key === 'Delete') return false;
  return item.hasAttribute('aria-expanded') || key !== 'ArrowRight';
}

function onCommand(screen: Screen, event: KeyboardEvent): boolean {
  const { edits, save } = screen;
  const key = event.key.toLowerCase();
  if (key === 's') return done(void save());
  if (key === 'z') return done(edits.travel(event.shiftKey ? 'redo' : 'undo'));
  if (key === 'y') return done(edits.travel('redo'));
  if (isTyping(event.target)) return false;
  if (key === 'a') return done(selectDay(screen));
  if (key === 'd') return done(edits.duplicate(targetsAt(screen, event)));
  return walkFar(screen, event);
}

/** The picker; in a day without a block the choice of a block, which an exercise needs. */
const openPicker = ({ edits, open }: Screen) => open(edits.exercisePlace() ? 'exercise' : 'block');

function onLetter(screen: Screen, event: KeyboardEvent): boolean {
  const { open, library, builder } = screen;
  if (event.key === '?') return done(open('keys'));
  if (event.key === '/') return done(builder.get().view === 'day' ? library.open() : openPicker(screen));
  const by = event.key.toLowerCase() === 'p' ? -1 : 1;
  switch (event.key) {
    case 'i':
      return done(openPicker(screen));
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
  const by = arrowStep(event.key);
  if (by !== 0 && event.altKey) {
    const keys = targetsAt(screen, event);
    if (keys.length === 0) return false;
    if (event.shiftKey) edits.dayBy(keys, by);
    else edits.stepBy(keys, by);
    return true;
  }
  if (event.altKey) return false;
  if (by !== 0) return done(walk(screen, by, event.shiftKey));
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return beside(screen, event);
  if (event.key === 'Enter' || event.key === 'F2') return edit(screen);
  if (event.key === 'Delete') return done(edits.remove(targetsAt(screen, event)));
  if (event.key === 'Escape' && builder.get().selected.length > 0) return done(builder.select([]));
  if (event.key === 'Escape' && builder.get().picking) return done(builder.stopPicking());
  return walkFar(screen, event) || (event.key.length === 1 && onLetter(screen, event));
}

/** Escape in a cell returns to its row. */
function leaveField(event: KeyboardEvent): boolean {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  if (event.key === 'Escape' && row) return done(row.focus());
  return false;
}

/** Escape in the library returns to the board. */
function leaveLibrary({ builder, library }: Screen, event: KeyboardEvent): boolean {
  const here = event.target as HTMLElement;
  // An open search for a block takes its own Escape.
  if (event.key !== 'Escape' || !here.closest('.builder-library') || here.closest('.block-find'))
    return false;
  library.close();
  const { active } = builder.get();
  if (active) builder.show(active);
  return true;
}

/** Handles a key; true when the browser's own action must be prevented. */
function handle(screen: Screen, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  // Keys typed before a dialog is there are for it; here they would change the plan. While a week is added
  // they would act on the day that it replaces on the screen.
  if (screen.isOpening || (screen.builder.get().isAdding && !isTyping(target))) return event.key !== 'Tab';
  if (target.closest('[role=menu]')) return false;
  if (target !== document.body && !target.closest('.builder, #contenido')) return false;
  if (event.ctrlKey || event.metaKey) return onCommand(screen, event);
  if (leaveLibrary(screen, event)) return true;
  return isTyping(target) ? leaveField(event) : !isTaken(event) && onRow(screen, event);
}

/** Shortcuts of the builder (docs/spec/builder.md#keys). Inactive while a dialog or menu is open. */
export function useKeys(screen: Screen): void {
  // Before the board is painted, so that no key pressed on what is seen is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (handle(screen, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
}
