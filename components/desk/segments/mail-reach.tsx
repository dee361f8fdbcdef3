import { useTranslations } from 'next-intl';
import { RowLink } from '@/components/admin/show/row-link';
import { Ico } from '@/components/admin/ui/ico';
import { Panel } from '@/components/admin/ui/panel';
import { Button } from '@/components/ui/button';
import { EXCLUSION_REASONS } from '@/lib/domain/customers/exclusion-reasons';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import type { MailDesk } from '@/lib/server/desk/segments/mail';
import { MailSegments } from './mail-segments';
import type { useMailReach } from './use-mail-reach';

type MailReachProps = {
  segments: MailDesk['segments'];
  chosen: readonly number[];
  known: ReturnType<typeof useMailReach>;
  onChoose: (chosen: number[]) => void;
};

/** The chosen segments, the number of recipients, and who is left out and why. */
export function MailReach({ segments, chosen, known, onChoose }: MailReachProps) {
  const t = useTranslations('crm.mail');
  const { reach, leftOut, waiting, failure, retry } = known;
  const left = EXCLUSION_REASONS.filter((why) => reach[why] > 0);
  const rest = left.reduce((sum, why) => sum + reach[why], 0) - leftOut.length;
  return (
    <Panel title={t('to')}>
      <div className="grid gap-2 p-5">
        <MailSegments segments={segments} chosen={chosen} onChoose={onChoose} />
        <p className="flex items-center gap-2 font-semibold" role="status" aria-busy={waiting}>
          <Ico name={reach.reach > 0 && failure === null ? 'check' : 'triangle-alert'} size={18} />
          {failure !== null && (failure || t('reach_failed'))}
          {failure === null &&
            (waiting ? t('waiting') : chosen.length === 0 ? t('none') : t('reach', { count: reach.reach }))}
        </p>
        {failure !== null && (
          <Button size="sm" variant="outline" className="justify-self-start" onClick={retry}>
            {t('again')}
          </Button>
        )}
        {left.length > 0 && (
          <details>
            <summary className="min-h-11 w-fit max-w-full content-center text-muted cursor-pointer">
              {t('left_out', {
                reasons: left.map((why) => t(`left.${why}`, { count: reach[why] })).join(', '),
              })}
            </summary>
            <ul className="grid gap-x-4 pl-6 pb-2">
              {leftOut.map(({ id, name, verdict }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-2 min-h-9">
                  <RowLink resource={crmCustomers} id={id}>
                    {name}
                  </RowLink>
                  {verdict !== 'reach' && <span className="text-sm text-muted">{t(`why.${verdict}`)}</span>}
                </li>
              ))}
              {rest > 0 && <li className="text-muted">{t('left_more', { count: rest })}</li>}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  );
}
