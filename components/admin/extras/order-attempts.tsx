import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { OrderFile } from '@/lib/server/orders/get-order-file';
import { toneOf } from '../fields/tones';
import { CopyId } from '../payments/copy-id';
import { AuditTime } from '../show/audit-time';
import { ScrollBox } from '../ui/scroll-box';

/** Every call that could move money (decisions §5), with PayPal's debug id for its support. */
export function OrderAttempts({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.orders');
  const states = useTranslations('admin.choices.payment_state');
  return (
    <section className="panel">
      <header>
        <h2>{t('attempts')}</h2>
        <span className="insignia insignia--lisa num">{order.attempts.length}</span>
      </header>
      {order.attempts.length === 0 ? (
        <p className="p-5 text-tinta-600">{t('no_attempts')}</p>
      ) : (
        <ScrollBox label={t('attempts')}>
          <table className="tabla">
            <thead>
              <tr>
                <th className="pl-5!" scope="col">
                  {t('date')}
                </th>
                <th scope="col">{t('method')}</th>
                <th scope="col">{t('confirmation')}</th>
                <th scope="col">{t('result')}</th>
                <th scope="col">{t('response')}</th>
              </tr>
            </thead>
            <tbody>
              {order.attempts.map((attempt) => (
                <tr key={attempt.id}>
                  <td className="pl-5! whitespace-nowrap">
                    <AuditTime at={attempt.at} />
                  </td>
                  <td>{attempt.method}</td>
                  <td>{attempt.confirmation}</td>
                  <td>
                    <Badge tone={toneOf('payment_state', attempt.state)}>{states(attempt.state)}</Badge>
                  </td>
                  <td className="text-tinta-600">
                    <span className="celda-texto">{attempt.response}</span>
                    {attempt.debugId && <CopyId value={attempt.debugId} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
