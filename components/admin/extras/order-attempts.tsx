import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { OrderFile } from '@/lib/server/orders/get-order-file';
import { toneOf } from '../fields/tones';
import { CopyId } from '../payments/copy-id';
import { AuditTime } from '../show/audit-time';
import { Panel } from '../ui/panel';
import { ScrollBox } from '../ui/scroll-box';
import { TableHead } from '../ui/table-head';

/** Every call that could move money (decisions §5), with PayPal's debug id for its support. */
export function OrderAttempts({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.orders');
  const states = useTranslations('admin.choices.payment_state');
  return (
    <Panel
      title={t('attempts')}
      count={order.attempts.length}
      empty={order.attempts.length === 0 && t('no_attempts')}
    >
      <ScrollBox label={t('attempts')}>
        <table className="tabla">
          <TableHead columns={[t('date'), t('method'), t('confirmation'), t('result'), t('response')]} />
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
    </Panel>
  );
}
