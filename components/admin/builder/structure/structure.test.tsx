import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import builderTexts from '@/messages/es/builder.json';
import { BuilderProvider } from '../context';
import { noFacts } from '../state/checks';
import { liveInside, ROOT } from '../state/plan';
import { LISTS, opened } from '../state/store.fixture';
import { StructureMonth } from './structure-month';

/** The tree's first month, with these months and weeks deleted from the library. */
function shown({ months = [], weeks = [] }: { months?: number[]; weeks?: number[] }): string {
  const builder = opened();
  const { store } = builder;
  const facts = noFacts();
  const deleted = { ...facts.deleted, months: new Set(months), weeks: new Set(weeks) };
  store.setState({ facts: { ...facts, deleted } });
  const [month] = liveInside(store.getState().history.plan, ROOT, 'month');
  if (!month) throw new Error('the plan has a month');
  // Markup of the server is made from the initial state.
  Object.assign(store, { getInitialState: store.getState });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ builder: builderTexts }} timeZone="America/Costa_Rica">
      <BuilderProvider value={{ builder, lists: LISTS }}>
        <StructureMonth month={month} isOpen={() => true} onFold={() => {}} onAddWeek={() => {}} />
      </BuilderProvider>
    </NextIntlClientProvider>,
  );
}
const TEXT = builderTexts.checks.beside.library;
const times = (markup: string) => markup.split(TEXT).length - 1;

test('a month or week whose library row was deleted says so beside it in the tree', () => {
  const [month, week] = ['month', 'week'].map(
    (level) => liveInside(opened().get().history.plan, ROOT, level as 'month' | 'week')[0]?.ref ?? 0,
  );
  expect(times(shown({}))).toBe(0);
  expect(times(shown({ months: [month ?? 0] }))).toBe(1);
  expect(times(shown({ months: [month ?? 0], weeks: [week ?? 0] }))).toBeGreaterThan(1);
});
