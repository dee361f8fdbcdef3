import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import type { ActionResult } from '@/lib/actions/run';
import type { AccessAnswer } from '@/lib/server/desk/access/answer';
import type { AccessKind } from './access-kinds';
import { DateBars } from './date-bars';

type PreviewPanelProps = {
  kind: AccessKind;
  shown: ActionResult<AccessAnswer> | null;
  /** Set for a subscription that keeps charging. */
  subscribed: boolean;
  /** The e-mail for which an account would be created. */
  opens: string | null;
};

/** Access as it would be after the change; nothing has been written yet. */
export function PreviewPanel({ kind, shown, subscribed, opens }: PreviewPanelProps) {
  const t = useTranslations('customers.access');
  const days = useDays();
  const failed = shown && !shown.ok ? (Object.values(shown.errors)[0]?.[0] ?? shown.message) : null;
  return (
    <section aria-live="polite">
      <h3 className="font-bold">{t('preview')}</h3>
      <div className="mt-2 rounded-lg border border-line p-4 min-h-24">
        {!shown && <p className="text-muted">{t('waiting')}</p>}
        {failed && <p className="text-error">{failed}</p>}
        {shown?.ok && (
          <>
            <DateBars before={shown.data.before} after={shown.data} />
            <ul className="mt-3 pt-3 border-t border-fill grid gap-1 text-sm">
              <li>{t(`effects.${kind}`)}</li>
              {shown.data.last_day && kind !== 'revoke' && (
                <li>{t('effects.last_day', { date: days.long(shown.data.last_day) })}</li>
              )}
              {shown.data.left_over > 0 && <li>{t('effects.left_over', { count: shown.data.left_over })}</li>}
              {subscribed && <li>{t('effects.subscription')}</li>}
              {opens && <li>{t('effects.account', { email: opens })}</li>}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
