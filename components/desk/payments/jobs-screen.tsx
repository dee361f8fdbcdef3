import { useTranslations } from 'next-intl';
import { AuditTime } from '@/components/admin/show/audit-time';
import { RowLink } from '@/components/admin/show/row-link';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { Panel } from '@/components/admin/ui/panel';
import { ScrollBox } from '@/components/admin/ui/scroll-box';
import { TableHead } from '@/components/admin/ui/table-head';
import { useLookup } from '@/components/admin/use-lookup';
import { EmailText } from '@/components/ui/email-text';
import { JOBS_PAGE } from '@/lib/domain/page-sizes';
import { orders } from '@/lib/resources/orders/resource';
import type { DeadLetter, FailedMail, JobsOverview } from '@/lib/server/desk/jobs/list-jobs';
import { DeadLetterActions, ResendMail, RetryQueue } from './job-actions';
import { ListBody } from './list-controls';

const JOBS = 'configuracion/jobs';

function useQueueName() {
  const t = useTranslations('payments.jobs');
  const lookup = useLookup('payments.jobs');
  return (queue: string | null): string =>
    queue === null ? t('unknown_queue') : lookup.has(`names.${queue}`) ? lookup(`names.${queue}`) : queue;
}

function Queues({ queues }: { queues: JobsOverview['queues'] }) {
  const t = useTranslations('payments.jobs');
  const nameOf = useQueueName();
  const counts = ['waiting', 'active', 'failed', 'dead'] as const;
  return (
    <Panel title={t('queues')}>
      <ScrollBox label={t('queues')}>
        <table className="data-table">
          <TableHead
            columns={[t('queue'), ...counts.map((count) => ({ title: t(count), figures: true }))]}
            actions={t('retry_all')}
          />
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.name}>
                <th scope="row" className="pl-5">
                  {nameOf(queue.name)}
                </th>
                {counts.map((count) => (
                  <td
                    key={count}
                    className={`cell-end ${count === 'dead' && queue.dead > 0 ? 'font-bold text-error' : ''}`}
                  >
                    {queue[count]}
                  </td>
                ))}
                <td className="cell-end pr-5">
                  {queue.dead > 0 && <RetryQueue queue={queue.name} name={nameOf(queue.name)} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

function Letter({ letter }: { letter: DeadLetter }) {
  const t = useTranslations('payments.jobs');
  const name = useQueueName()(letter.queue);
  return (
    <li className="movement movement-actions">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm num">
          {letter.payload.map(({ name, value }) => (
            <code key={name} className="mr-3">
              {name}: {value}
            </code>
          ))}
        </p>
        <p className="text-sm text-muted num">
          {letter.since && (
            <>
              {t('since')} <AuditTime at={new Date(letter.since).toISOString()} /> ·{' '}
            </>
          )}
          {t('gave_up')} <AuditTime at={new Date(letter.at).toISOString()} /> ·{' '}
          {t('tries', { count: letter.tries })}
        </p>
      </div>
      <p className="min-w-0 break-words text-soft">{letter.message || t('no_message')}</p>
      <DeadLetterActions id={letter.id} name={name} />
    </li>
  );
}

function Mail({ mail }: { mail: FailedMail }) {
  const t = useTranslations('payments.jobs');
  const ui = useTranslations('payments.ui');
  const lookup = useLookup('payments.mails');
  return (
    <li className="movement movement-actions">
      <div className="min-w-0">
        <p className="font-semibold first-letter:uppercase">
          {lookup.has(mail.template) ? lookup(mail.template) : mail.template}
        </p>
        <p className="text-sm break-words">
          <EmailText email={mail.recipient} />
        </p>
        <p className="text-sm text-muted num">
          <AuditTime at={mail.at} /> · {t('tries', { count: mail.attempts })}
          {mail.order && (
            <>
              {' · '}
              <RowLink className="cell-link" resource={orders} id={mail.order.id}>
                {ui('order', { number: mail.order.number })}
              </RowLink>
            </>
          )}
        </p>
      </div>
      <p className="min-w-0 break-words text-soft">{mail.error || t('no_message')}</p>
      <div className="grid gap-2 justify-items-start">
        <ResendMail id={mail.id} recipient={mail.recipient} />
      </div>
    </li>
  );
}

/** Background jobs: schedules, queues and failed jobs. */
export function JobsScreen({ jobs }: { jobs: JobsOverview }) {
  const t = useTranslations('payments.jobs');
  const admin = useLookup('admin');
  const { dead, mails } = jobs;
  return (
    <>
      <PageHead
        title={t('title')}
        sub={t('sub')}
        crumbs={groupCrumbs(admin, 'configuracion', { label: t('title') })}
      />
      <div className="grid gap-5">
        <Queues queues={jobs.queues} />
        <Panel title={t('dead_title')} empty={dead.rows.length === 0 && t('dead_empty')}>
          <ListBody
            path={JOBS}
            params={{ mails: mails.page > 1 ? mails.page : null }}
            size={JOBS_PAGE}
            label={t('dead_pages')}
            list={dead}
          >
            {(letter) => <Letter key={letter.id} letter={letter} />}
          </ListBody>
        </Panel>
        <Panel title={t('mails_title')} empty={mails.rows.length === 0 && t('mails_empty')}>
          <ListBody
            path={JOBS}
            params={{ page: dead.page > 1 ? dead.page : null }}
            size={JOBS_PAGE}
            name="mails"
            label={t('mail_pages')}
            list={mails}
          >
            {(mail) => <Mail key={mail.id} mail={mail} />}
          </ListBody>
        </Panel>
      </div>
    </>
  );
}
