'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { Layout } from '@/lib/fields/resource';
import { isEmptyValue } from '../fields/details';
import { FieldDetail } from '../fields/registry';
import { Sections, useSectionTitle } from '../form/form-sections';
import { isWide } from '../form/layout';
import type { FieldSpec, WireRow } from '../resource-info';
import { Panel } from '../ui/panel';

/** One field: label and value, or a text for "empty". */
function Detail({ spec, row }: { spec: FieldSpec; row: WireRow }) {
  const t = useTranslations('admin.show');
  return (
    <div className={cx('fact', isWide(spec) && 'fact-wide', spec.grid && 'grid-cols-1')}>
      <dt className={cx(spec.grid && 'sr-only')}>{spec.label}</dt>
      <dd>
        {isEmptyValue({ spec, row }) ? (
          <span className="text-muted font-normal">{t('empty')}</span>
        ) : (
          <FieldDetail spec={spec} row={row} />
        )}
      </dd>
    </div>
  );
}

/** All fields of a row by kind, grouped as in its form; system fields are separate. */
export function ShowScreen({
  layout,
  specs,
  row,
  aside,
}: {
  layout?: Layout | undefined;
  specs: FieldSpec[];
  row: WireRow;
  aside: ReactNode;
}) {
  const title = useSectionTitle();
  const shown = specs.filter(({ field }) => field.kind !== 'password');
  const editable = shown.filter(({ field }) => !field.readonly);
  const system = shown.filter(({ field }) => field.readonly);
  const list = (fields: readonly FieldSpec[]) => (
    <dl className="facts">
      {fields.map((spec) => (
        <Detail key={spec.name} spec={spec} row={row} />
      ))}
    </dl>
  );
  return (
    <Sections
      layout={layout}
      specs={editable}
      title={title}
      render={({ fields }) => list(fields)}
      after={
        <>
          {system.length > 0 && (
            <Panel title={title('system')}>
              <div className="p-4 lg:p-5">{list(system)}</div>
            </Panel>
          )}
          {aside}
        </>
      }
    />
  );
}
