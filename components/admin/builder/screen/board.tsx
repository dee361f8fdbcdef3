import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Later, laterPart } from '@/components/ui/later';
import { whenIdle } from '@/components/ui/when-idle';
import { type Actions, ActionsProvider } from '../actions';
import { useBuilder, useBuilderState } from '../context';
import { DayView } from '../day/day-view';
import type { DialogName } from '../dialog-types';
import { Library } from '../library/library';
import { LaterDialog, ViewNotLoaded } from '../not-loaded';
import { useClipboard } from '../paste/use-clipboard';
import { checksOf } from '../state/checks';
import type { Builder } from '../state/store';
import { Structure } from '../structure/structure';
import { useTexts } from '../texts';
import { useDrag } from '../use-drag';
import { useDrawer } from '../use-drawer';
import { useBoardEdits } from '../use-edits';
import { usePick } from '../use-pick';
import { ChecksPanel, useNextCheck } from './checks-panel';
import { Foot } from './foot';
import { HeadActions } from './head-actions';
import { KeptDialog } from './kept-dialog';
import { dayElement } from './panes';
import { PresentOthers } from './present';
import { SelectionBar } from './selection-bar';
import { Tools } from './tools';
import { useKeys } from './use-keys';
import { useSaving } from './use-saving';

/** Checks the whole plan when the browser is idle, so never between a key and its paint. */
function useCheckWatch({ store }: Builder): void {
  useEffect(() => {
    let stop = () => {};
    const look = () => {
      stop();
      stop = whenIdle(() => {
        const { history, facts } = store.getState();
        store.setState({ checks: checksOf(history.plan, facts) });
      });
    };
    look();
    const leave = store.subscribe((state, before) => {
      if (state.history.plan !== before.history.plan || state.facts !== before.facts) look();
    });
    return () => {
      leave();
      stop();
    };
  }, [store]);
}

/**
 * The last action in words, shown below the board and announced after the focus has moved. Before the first
 * one it says where the keys are listed.
 */
function Said() {
  const t = useTexts('builder');
  const said = useBuilderState((state) => state.said);
  const tick = useBuilderState((state) => state.saidTick);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be said twice
  useEffect(() => {
    if (said) announce(said);
  }, [said, tick]);
  useEffect(() => cleanup, []);
  return <p className="builder-said">{said || <span className="keys-pointer">{t('keys.hint')}</span>}</p>;
}

// Loaded on first use.
function view(load: () => Promise<ComponentType>) {
  const part = laterPart(load);
  return () => <Later part={part} props={{}} failsAtOnce failed={<ViewNotLoaded />} />;
}
const WeekView = view(() => import('../week/week-view').then((module) => module.WeekView));
const ProgramView = view(() => import('../week/program-view').then((module) => module.ProgramView));
const SheetView = view(() => import('../sheet/sheet-view').then((module) => module.SheetView));
const Preview = view(() => import('../preview/preview').then((module) => module.Preview));
const dialogs = laterPart(() => import('../dialogs/dialogs').then((module) => module.Dialogs));

/**
 * Panes, views and footer of the builder, with its keys and drag and drop. `isAsking`: behind the question
 * about unsaved changes.
 */
export function Board({ isAsking }: { isAsking: boolean }) {
  const builder = useBuilder();
  const edits = useBoardEdits();
  const save = useSaving(builder);
  const root = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const library = useDrawer(root);
  const view = useBuilderState((state) => state.view);
  const isPicking = useBuilderState((state) => state.picking);
  const openClash = useBuilderState((state) => state.openClash);
  const active = useBuilderState((state) => state.active);
  const tick = useBuilderState((state) => state.focusTick);
  const dayTick = useBuilderState((state) => state.dayTick);

  const isOpening = dialog !== null && dialog !== 'checks';
  const actions = useMemo((): Actions => {
    const open: Actions['open'] = (name) => {
      // Its panel is beside the day.
      if (name === 'checks') builder.store.setState({ view: 'day' });
      setDialog(name);
    };
    return { edits, save, open };
  }, [builder, edits, save]);
  useKeys({ ...actions, builder, root, isOpening, library });
  useDrag(builder, edits);
  useNextCheck(builder);
  useCheckWatch(builder);
  useClipboard({ ...actions, builder });
  usePick(builder, root);

  // Before a dialog that closes at the same time returns the focus to where it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same row may be shown again
  useLayoutEffect(() => {
    if (tick === 0 || !active) return;
    const name = CSS.escape(active);
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${name}"], [data-node="${name}"]`);
    // A row that is moved by keyboard keeps the focus on its handle, in another block too.
    const handle = builder.get().lifted === active && row?.querySelector<HTMLElement>('.handle');
    // The tree, where months and weeks are, is hidden on narrow screens.
    const shown = row?.offsetParent ? row : root.current && dayElement(root.current, builder.get().place);
    (handle || shown)?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'nearest' });
  }, [tick]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same day may be shown again
  useLayoutEffect(() => {
    if (dayTick > 0 && root.current) dayElement(root.current, builder.get().place)?.focus();
  }, [dayTick]);

  return (
    <ActionsProvider value={actions}>
      <div
        ref={root}
        className="builder"
        data-view={view}
        data-library={library.isOpen ? 'open' : 'closed'}
        data-picking={isPicking || undefined}
      >
        <HeadActions />
        <Tools onLibrary={library.open} />
        <PresentOthers />
        <SelectionBar />
        <div className="builder-panes">
          {view === 'day' && (
            <>
              <Structure />
              <DayView />
              {dialog === 'checks' ? (
                <ChecksPanel onClose={() => setDialog(null)} />
              ) : (
                <Library onClose={library.close} />
              )}
            </>
          )}
          {view === 'week' && <WeekView />}
          {view === 'program' && <ProgramView />}
          {view === 'sheet' && <SheetView />}
          {view === 'preview' && <Preview />}
        </div>
        {!isAsking && <KeptDialog name={dialog} />}
        <Said />
        <Foot />
        {(isOpening || openClash) && (
          <LaterDialog
            part={dialogs}
            props={{ name: openClash || !isOpening ? 'clash' : dialog, onClose: () => setDialog(null) }}
          />
        )}
      </div>
    </ActionsProvider>
  );
}
