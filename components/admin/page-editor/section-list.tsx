import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import {
  type PageSection,
  readSections,
  SECTION_ORDER,
  writeSections,
} from '@/lib/domain/content/page-sections';
import { useDragOrder } from '../fields/inputs/use-drag-order';
import { Ico } from '../ui/ico';
import { Panel } from '../ui/panel';
import { SectionRow } from './section-row';

type SectionListProps = {
  /** Sections with fields, of which the form shows one at a time. */
  forms: readonly { id: string; isWrong: boolean }[];
  titles: Readonly<Record<string, string>>;
  /** Sections of the page that can be moved and hidden, in the page's own order. */
  movable: readonly string[];
  locked: boolean;
  chosen: string;
  onChoose: (id: string) => void;
};

/**
 * The sections of a page: pressing one shows its fields, and those of the page's body can be moved and
 * hidden. The ones before the first movable section of the form stay above, the others below.
 */
export function SectionList({ forms, titles, movable, locked, chosen, onChoose }: SectionListProps) {
  const t = useTranslations('editors.draft');
  const { field } = useController({ name: SECTION_ORDER });
  const order = readSections(movable, typeof field.value === 'string' ? field.value : '');
  const write = (next: readonly PageSection[]) => field.onChange(writeSections(movable, next));
  const move = (from: number, to: number) => {
    const rest = order.filter((_, at) => at !== from);
    const section = order[from];
    if (section) write([...rest.slice(0, to), section, ...rest.slice(to)]);
  };
  const drag = useDragOrder(move);
  const fixed = forms.filter(({ id }) => !movable.includes(id));
  const first = forms.findIndex(({ id }) => movable.includes(id));
  const isAbove = (id: string) => forms.findIndex((form) => form.id === id) < first;
  const button = (id: string) => {
    const form = forms.find((each) => each.id === id);
    if (!form) return <span className="page-section-name">{titles[id]}</span>;
    return (
      <button
        type="button"
        className="page-section-name"
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
      >
        {titles[id]}
        {form.isWrong && (
          <span className="text-error text-sm">
            <Ico name="circle-alert" size={16} /> {t('section_wrong')}
          </span>
        )}
      </button>
    );
  };
  const plain = (above: boolean) =>
    fixed.filter(({ id }) => isAbove(id) === above).map(({ id }) => <li key={id}>{button(id)}</li>);
  return (
    <Panel title={t('sections')}>
      <ul className="page-sections">
        {plain(true)}
        {order.map(({ id, shown }, at) => (
          <SectionRow
            key={id}
            title={titles[id] ?? id}
            shown={shown}
            locked={locked}
            drag={{ ...drag.target(at), source: drag.source(at) }}
            {...(at > 0 ? { onUp: () => move(at, at - 1) } : {})}
            {...(at < order.length - 1 ? { onDown: () => move(at, at + 1) } : {})}
            onShow={(next) => write(order.map((each) => (each.id === id ? { id, shown: next } : each)))}
          >
            {button(id)}
          </SectionRow>
        ))}
        {plain(false)}
      </ul>
    </Panel>
  );
}
