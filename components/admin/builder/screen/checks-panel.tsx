import { useCallback, useEffect, useRef } from 'react';
import { MiniButton } from '../../ui/ico';
import { useBuilder, useBuilderState, usePlan } from '../context';
import { CHECK_KINDS, type Check, checksOf } from '../state/checks';
import { liveInside, pathOf } from '../state/plan';
import type { Builder } from '../state/store';
import { useTexts } from '../texts';
import { placeText, rowName, useWords } from '../words';

/** Moves the focus to the row. A week has no focusable row, so its first day is shown. */
function show(builder: Builder, { key }: Check, said: string): void {
  const { plan } = builder.get().history;
  const row = plan.rows[key];
  builder.store.setState({ view: 'day' });
  if (row?.level === 'week') builder.go({ week: key, day: 1 }, 'day');
  else if (row?.level === 'month') {
    const [week] = liveInside(plan, key, 'week');
    builder.go({ week: week?.key ?? null, day: 1 }, 'day');
  }
  // After the day has been rendered.
  setTimeout(() => {
    builder.show(key);
    builder.say(said);
  }, 0);
}

/** «Ejercicio sin video: Almeja con banda, en 8 filas» */
function useCheckText() {
  const { t, nameOf } = useWords();
  return useCallback(
    ({ key, kind, detail }: Check) =>
      `${t(`checks.kinds.${kind}`)}: ${t(`checks.items.${kind}`, { ...detail, name: nameOf(key) })}`,
    [t, nameOf],
  );
}

/** F8 moves to the next row with a finding, and from the last to the first. */
export function useNextCheck(builder: Builder): void {
  const textOf = useCheckText();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      const { history, facts, active } = builder.get();
      const checks = checksOf(history.plan, facts);
      const at = checks.findLastIndex(({ key }) => key === active);
      const next = checks[(at + 1) % Math.max(1, checks.length)];
      if (!next) return;
      event.preventDefault();
      show(builder, next, textOf(next));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [builder, textOf]);
}

/** «Revisar»: findings of the checks by kind, each a link to its row. None of them prevents a save. */
export function ChecksPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const checks = useBuilderState((state) => state.checks);
  const active = useBuilderState((state) => state.active);
  const textOf = useCheckText();
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  // On narrow screens it is below the day, out of view.
  useEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  const close = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <section
      ref={panel}
      className="checks-panel panel"
      aria-labelledby="builder-checks"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
    >
      <header>
        <h2 id="builder-checks">{t('checks.title')}</h2>
        <span className="py-[0.05rem] px-2 rounded-full bg-fill tabular-nums">{checks.length}</span>
        <span className="checks-key">
          <kbd>F8</kbd> {t('checks.next')}
        </span>
        <MiniButton ico="x" aria-label={t('checks.close')} onClick={close} />
      </header>
      {checks.length === 0 && <p className="builder-note">{t('checks.none')}</p>}
      {CHECK_KINDS.map((kind) => {
        const own = checks.filter((check) => check.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-label={t(`checks.kinds.${kind}`)}>
            <h3>
              {t(`checks.kinds.${kind}`)} <span>{own.length}</span>
            </h3>
            <ul className="checks-list">
              {own.map((check) => {
                const row = plan.rows[check.key];
                if (!row) return null;
                const parent = pathOf(plan, check.key).at(-2);
                const name = rowName(t, names, row);
                return (
                  <li key={check.key}>
                    <button
                      type="button"
                      aria-current={check.key === active || undefined}
                      onClick={() => show(builder, check, textOf(check))}
                    >
                      <b>{t(`checks.items.${kind}`, { ...check.detail, name })}</b>
                      <span className="row-sub">
                        {placeText(t, names, plan, kind === 'week' || !parent ? check.key : parent.key)}
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      <p className="builder-note">{t('checks.never')}</p>
    </section>
  );
}
