import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { JOBS_PAGE } from '@/lib/domain/page-sizes';
import type { Lookup } from '@/lib/resources/labels';
import { routes } from '@/lib/routes';
import type { DeadLetter, FailedMail, JobsOverview } from '@/lib/server/jobs-admin/list-jobs';
import { AuditTime } from '../show/audit-time';
import { PageHead } from '../ui/page-head';
import { ScrollBox } from '../ui/scroll-box';
import { DeadLetterDeeds, ResendMail, RetryQueue } from './job-deeds';
import { Pager } from './list-parts';

export const JOBS = 'configuracion/jobs';

function useQueueName() {
  const t = useTranslations('payments.jobs');
  const lookup = useTranslations('payments.jobs') as unknown as Lookup;
  return (queue: string | null): string =>
    queue === null ? t('unknown_queue') : lookup.has(`names.${queue}`) ? lookup(`names.${queue}`) : queue;
}

function Queues({ queues }: { queues: JobsOverview['queues'] }) {
  const t = useTranslations('payments.jobs');
  const nameOf = useQueueName();
  const counts = ['waiting', 'active', 'failed', 'dead'] as const;
  return (
    <section className="panel">
      <header>
        <h2>{t('queues')}</h2>
      </header>
      <ScrollBox label={t('queues')}>
        <table className="tabla">
          <thead>
            <tr>
              <th className="pl-5!" scope="col">
                {t('queue')}
              </th>
              {counts.map((count) => (
                <th key={count} className="der" scope="col">
                  {t(count)}
                </th>
              ))}
              <th scope="col">
                <span className="vh">{t('retry_all')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.name}>
                <th scope="row" className="pl-5! font-semibold! text-ink! bg-white! border-tinta-100!">
                  {nameOf(queue.name)}
                </th>
                {counts.map((count) => (
                  <td
                    key={count}
                    className={`der ${count === 'dead' && queue.dead > 0 ? 'font-bold text-error' : ''}`}
                  >
                    {queue[count]}
                  </td>
                ))}
                <td className="der pr-5!">
                  {queue.dead > 0 && <RetryQueue queue={queue.name} name={nameOf(queue.name)} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

function Letter({ letter }: { letter: DeadLetter }) {
  const t = useTranslations('payments.jobs');
  const name = useQueueName()(letter.queue);
  return (
    <li className="movimiento movimiento--acciones">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm num">
          {letter.payload.map(({ name, value }) => (
            <code key={name} className="mr-3">
              {name}: {value}
            </code>
          ))}
        </p>
        <p className="text-sm text-tinta-600 num">
          {letter.since && (
            <>
              {t('since')} <AuditTime at={new Date(letter.since).toISOString()} /> ·{' '}
            </>
          )}
          {t('gave_up')} <AuditTime at={new Date(letter.at).toISOString()} /> ·{' '}
          {t('tries', { count: letter.tries })}
        </p>
      </div>
      <p className="min-w-0 break-words text-tinta-700">{letter.message || t('no_message')}</p>
      <DeadLetterDeeds id={letter.id} name={name} />
    </li>
  );
}

function Mail({ mail }: { mail: FailedMail }) {
  const t = useTranslations('payments.jobs');
  const ui = useTranslations('payments.ui');
  const lookup = useTranslations('payments.mails') as unknown as Lookup;
  return (
    <li className="movimiento movimiento--acciones">
      <div className="min-w-0">
        <p className="font-semibold first-letter:uppercase">
          {lookup.has(mail.template) ? lookup(mail.template) : mail.template}
        </p>
        <p className="text-sm break-all">{mail.recipient}</p>
        <p className="text-sm text-tinta-600 num">
          <AuditTime at={mail.at} /> · {t('tries', { count: mail.attempts })}
          {mail.order && (
            <>
              {' · '}
              <AppLink className="enlace-tabla" href={routes.adminOrder(mail.order.id)}>
                {ui('order', { number: mail.order.number })}
              </AppLink>
            </>
          )}
        </p>
      </div>
      <p className="min-w-0 break-words text-tinta-700">{mail.error || t('no_message')}</p>
      <div className="grid gap-2 justify-items-start">
        <ResendMail id={mail.id} recipient={mail.recipient} />
      </div>
    </li>
  );
}

/** What the shop does by itself, and what was left undone. */
export function JobsScreen({ jobs }: { jobs: JobsOverview }) {
  const t = useTranslations('payments.jobs');
  const { dead, mails } = jobs;
  return (
    <>
      <PageHead title={t('title')} sub={t('sub')} />
      <div className="grid gap-5">
        <Queues queues={jobs.queues} />
        <section className="panel">
          <header>
            <h2>{t('dead_title')}</h2>
          </header>
          {dead.rows.length === 0 ? (
            <p className="p-5 text-tinta-600">{t('dead_empty')}</p>
          ) : (
            <>
              <ul>
                {dead.rows.map((letter) => (
                  <Letter key={letter.id} letter={letter} />
                ))}
              </ul>
              <Pager
                path={JOBS}
                params={{ mails: mails.page > 1 ? mails.page : null }}
                page={dead.page}
                total={dead.total}
                size={JOBS_PAGE}
                label={t('dead_pages')}
              />
            </>
          )}
        </section>
        <section className="panel">
          <header>
            <h2>{t('mails_title')}</h2>
          </header>
          {mails.rows.length === 0 ? (
            <p className="p-5 text-tinta-600">{t('mails_empty')}</p>
          ) : (
            <>
              <ul>
                {mails.rows.map((mail) => (
                  <Mail key={mail.id} mail={mail} />
                ))}
              </ul>
              <Pager
                path={JOBS}
                params={{ page: dead.page > 1 ? dead.page : null }}
                page={mails.page}
                total={mails.total}
                size={JOBS_PAGE}
                name="mails"
                label={t('mail_pages')}
              />
            </>
          )}
        </section>
      </div>
    </>
  );
}
