import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { Layout } from '@/lib/fields/resource';
import type { FieldSpec } from '../resource-info';
import { Panel } from '../ui/panel';
import { type Section, sectionsOf } from './layout';

/** Panels of a form or show screen: the main column and, where there is room, the narrow one beside it. */
export function Sections({
  layout,
  specs,
  title,
  render,
  after,
}: {
  layout: Layout | undefined;
  specs: readonly FieldSpec[];
  title: (id: string) => string;
  render: (section: Section) => ReactNode;
  /** Content below the narrow column. */
  after: ReactNode;
}) {
  const sections = sectionsOf(specs, layout);
  const side = sections.filter((section) => section.side);
  const panel = (section: Section) => (
    <Panel key={section.id} title={title(section.id)}>
      <div className="p-4 lg:p-5">{render(section)}</div>
    </Panel>
  );
  const hasSide = side.length > 0 || Boolean(after);
  return (
    <div className="@container">
      <div
        className={cx(
          'grid gap-5 items-start',
          hasSide && '@4xl:grid-cols-[minmax(0,1fr)_22rem]',
          // A short text needs no full-width field.
          !hasSide && sections.length === 1 && 'max-w-3xl',
        )}
      >
        <div className="grid gap-5 min-w-0">{sections.filter((section) => !section.side).map(panel)}</div>
        {hasSide && (
          <div className="grid gap-5 min-w-0">
            {side.map(panel)}
            {after}
          </div>
        )}
      </div>
    </div>
  );
}

export function useSectionTitle() {
  const t = useTranslations('admin.sections');
  return (id: string): string => t(id as 'info');
}
