import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toneOf } from '@/components/admin/fields/tones';
import { AuditTime } from '@/components/admin/show/audit-time';
import { RowLink } from '@/components/admin/show/row-link';
import { Panel } from '@/components/admin/ui/panel';
import { ScrollBox } from '@/components/admin/ui/scroll-box';
import { TableHead } from '@/components/admin/ui/table-head';
import { CopyId } from '@/components/desk/payments/copy-id';
import { Badge } from '@/components/ui/badge';
import { paymentAttempts } from '@/lib/resources/payment-attempts/resource';
import type { OrderFile } from '@/lib/server/payments/orders/get-order-file';

type Attempt = OrderFile['attempts'][number];

const AttemptLink = ({ attempt, children }: { attempt: Attempt; children: ReactNode }) => (
  <RowLink resource={paymentAttempts} id={attempt.id}>
    {children}
  </RowLink>
);

function Response({ attempt }: { attempt: Attempt }) {
  return (
    <div className="text-muted">
      {attempt.response}
      {attempt.debugId && <CopyId value={attempt.debugId} />}
    </div>
  );
}

/**
 * Every payment attempt of an order (docs/spec/payments.md#attempts).
 * Shows PayPal's debug id, which its support asks for.
 */
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
        <table className="data-table">
          <TableHead
            columns={[
              t('date'),
              { title: t('method'), wide: true },
              { title: t('confirmation'), wide: true },
              t('result'),
              { title: t('response'), wide: true },
            ]}
          />
          <tbody>
            {order.attempts.map((attempt) => (
              <tr key={attempt.id}>
                <td className="pl-5">
                  <AuditTime at={attempt.at} />
                  <div className="sm:hidden [overflow-wrap:anywhere]">
                    <p>
                      <AttemptLink attempt={attempt}>
                        {[attempt.method, attempt.confirmation].filter(Boolean).join(', ')}
                      </AttemptLink>
                    </p>
                    <Response attempt={attempt} />
                  </div>
                </td>
                <td className="max-sm:hidden">{attempt.method}</td>
                <td className="max-sm:hidden [overflow-wrap:anywhere]">
                  <AttemptLink attempt={attempt}>{attempt.confirmation ?? `#${attempt.id}`}</AttemptLink>
                </td>
                <td className="max-sm:pr-5 max-sm:align-top">
                  <Badge tone={toneOf('payment_state', attempt.state)}>{states(attempt.state)}</Badge>
                </td>
                <td className="max-sm:hidden pr-5">
                  <Response attempt={attempt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}
