import { useState } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { Button } from '@/components/ui/button';
import { useAttempt } from '@/components/ui/use-attempt';
import type { ReachedGroup } from '@/lib/domain/plan/reached';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { type PublishReport, type ReachedCustomer, readReached } from '../calls';
import { useBuilderState } from '../context';
import { useTexts } from '../texts';

/** How many customers a publish reaches in one way; «Ver» lists them. */
export function PublishGroup({
  group,
  report,
  moveAll,
}: {
  group: ReachedGroup;
  report: PublishReport;
  moveAll: boolean;
}) {
  const t = useTexts('builder.publish');
  const programId = useBuilderState((state) => state.programId);
  const [people, setPeople] = useState<readonly ReachedCustomer[] | null>(null);
  const { busy, failure, attempt, clear } = useAttempt({ failed: t('people_failed') });
  const text = t(`groups.${group}`, { version: report.version, kind: report.kind });
  const count = report.customers[group];
  const toggle = () => {
    if (!people) return attempt(async () => setPeople(await readReached(programId, group, moveAll)));
    clear();
    setPeople(null);
  };
  return (
    <li data-group={group}>
      <b>{count}</b> {text}{' '}
      <Button
        size="sm"
        variant="ghost"
        busy={busy}
        aria-expanded={people !== null}
        aria-label={t(people ? 'hide_group' : 'show_group', { group: text })}
        onClick={() => void toggle()}
      >
        {t(people ? 'hide' : 'show')}
      </Button>
      {failure && (
        <p className="row-error" role="alert">
          {failure}
        </p>
      )}
      {people && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list is read by keyboard
        <ul className="publish-people" tabIndex={0} aria-label={text}>
          {people.map(({ id, name, email, customer_id }) => (
            <li key={id}>
              {customer_id ? (
                <a
                  className="link"
                  href={adminRoutes.show(crmCustomers, customer_id)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {name}
                </a>
              ) : (
                name
              )}{' '}
              <span className="text-muted">{email}</span>
            </li>
          ))}
          {people.length < count && <li>{t('more_people', { count: count - people.length })}</li>}
        </ul>
      )}
    </li>
  );
}
