'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowLink } from '@/components/admin/show/row-link';
import { Initials } from '@/components/admin/ui/initials';
import { Panel } from '@/components/admin/ui/panel';
import { UndoAlert } from '@/components/desk/actions/undo-alert';
import { Pager } from '@/components/desk/payments/list-controls';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { useDays } from '@/components/ui/use-days';
import type { SegmentPerson } from '@/db/repositories/customers/segments';
import { removeSegmentAction } from '@/lib/actions/segments';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import type { SegmentsPage } from '@/lib/server/desk/segments/segments';
import { PersonMenu } from './person-menu';
import { SEGMENTS, segmentRoute } from './routes';
import { SegmentEditor } from './segment-editor';
import { useConditionText } from './use-condition-text';

function Saved({ page }: { page: SegmentsPage }) {
  const t = useTranslations('crm.segments');
  const textOf = useConditionText(page.options);
  return (
    <Panel
      title={t('saved_title')}
      count={page.saved.length}
      empty={page.saved.length === 0 && t('none_saved')}
    >
      <ul className="p-2">
        {page.saved.map(({ id, name, count, conditions }) => (
          <li key={id}>
            <AppLink
              href={segmentRoute(id)}
              className={cx('flex gap-3 px-3 py-2 rounded-lg', id === page.chosen?.id && 'bg-fill')}
              aria-current={id === page.chosen?.id ? 'page' : undefined}
            >
              <span className="min-w-0 flex-1">
                <b className="block break-words">{name}</b>
                <span className="text-sm text-muted break-words">
                  {conditions
                    .map((each) => (each.not ? t('not', { text: textOf(each) }) : textOf(each)))
                    .join(', ')}
                </span>
              </span>
              <b className="num text-lg">{count}</b>
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const ROW =
  'grid gap-x-4 gap-y-1 px-5 md:grid-cols-[minmax(0,2.8fr)_minmax(0,1.1fr)_7.5rem_4rem_minmax(0,1fr)_2.25rem] md:items-center';
const COLUMNS = ['person', 'programs', 'last_session', 'progress', 'tags'] as const;

function People({ people }: { people: readonly SegmentPerson[] }) {
  const t = useTranslations('crm.segments');
  const days = useDays();
  return (
    <div className="border-t border-line">
      {/* On a phone each value says what it is. */}
      <p
        className={cx(
          ROW,
          'py-2 border-b border-line bg-stripe text-sm font-semibold text-muted max-md:hidden',
        )}
      >
        {COLUMNS.map((name) => (
          <span key={name} className={cx(name === 'progress' && 'text-right')}>
            {t(`columns.${name}`)}
          </span>
        ))}
      </p>
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className={cx(ROW, 'relative py-1.5 max-md:py-2.5 border-b border-fill last:border-0')}
          >
            <div className="list-person max-md:pr-10">
              <Initials name={person.name} />
              <p className="min-w-0">
                <RowLink className="cell-link font-semibold" resource={crmCustomers} id={person.id}>
                  {person.name}
                </RowLink>
                <span className="block text-sm text-muted truncate" title={person.email ?? undefined}>
                  {person.email ?? t('no_email')}
                </span>
              </p>
            </div>
            <div className="md:contents flex flex-wrap gap-x-3 max-md:text-sm max-md:text-muted">
              <p className="break-words empty:hidden md:empty:block">{person.programs}</p>
              <p className="num text-muted whitespace-nowrap">
                {person.last_session ? t('last', { day: days.plain(person.last_session) }) : t('never')}
              </p>
              <p className="num md:text-right">
                {person.trained !== null && t('trained', { count: person.trained })}
              </p>
            </div>
            <p className="flex flex-wrap gap-1.5 max-md:empty:hidden">
              {person.tags.map((tag) => (
                <Badge key={tag} plain>
                  {tag}
                </Badge>
              ))}
              {person.opted_out && <Badge tone="warning">{t('opted_out')}</Badge>}
            </p>
            <div className="max-md:absolute max-md:top-2 max-md:right-3">
              <PersonMenu id={person.id} name={person.name} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Saved segments, and one of them with its conditions and people. */
export function SegmentsScreen({ page, size }: { page: SegmentsPage; size: number }) {
  const t = useTranslations('crm.segments');
  const router = useRouter();
  const { chosen, people, options, maySend } = page;
  const [removed, setRemoved] = useState<{ id: number; name: string } | null>(null);
  return (
    <div className="grid gap-5 xl:grid-cols-[22rem_minmax(0,1fr)] items-start">
      {removed && (
        <div className="xl:col-span-2">
          <UndoAlert
            key={removed.id}
            tone="info"
            label={t('undo')}
            undo={() => removeSegmentAction(removed.id, true)}
            onUndone={() => {
              setRemoved(null);
              router.push(segmentRoute(removed.id));
            }}
          >
            {t('removed', { name: removed.name })}
          </UndoAlert>
        </div>
      )}
      <Saved page={page} />
      <section className="panel" aria-label={chosen?.name ?? t('new')}>
        <SegmentEditor
          key={chosen?.id ?? 0}
          chosen={chosen}
          options={options}
          maySend={maySend}
          onRemoved={setRemoved}
        />
        {chosen && people.length > 0 && <People people={people} />}
        {chosen && people.length > 0 && (
          <Pager
            path={SEGMENTS}
            params={{ segment: chosen.id }}
            size={size}
            page={page.page}
            total={chosen.count}
          />
        )}
      </section>
    </div>
  );
}
