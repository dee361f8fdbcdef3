import { useTranslations } from 'next-intl';
import { cents, formatMoney, parseMoney } from '@/lib/domain/money';
import type { OrderFile } from '@/lib/server/orders/get-order-file';
import { ScrollBox } from '../ui/scroll-box';

const money = (amount: number): string => formatMoney(parseMoney(amount) ?? cents(0));

/** What was bought, with the tax of that day. */
export function OrderLines({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.orders');
  const sums = [
    { label: t('subtotal'), amount: order.net },
    { label: t('tax'), amount: order.tax },
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('lines')}</h2>
      </header>
      <ScrollBox label={t('lines')}>
        <table className="tabla">
          <thead>
            <tr>
              <th className="pl-5!" scope="col">
                {t('product')}
              </th>
              <th className="der" scope="col">
                {t('price')}
              </th>
              <th className="der" scope="col">
                {t('quantity')}
              </th>
              <th scope="col">{t('tax')}</th>
              <th className="der pr-5!" scope="col">
                {t('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td className="pl-5!">
                  <b className="font-semibold">{line.description}</b>
                  {line.range && (
                    <span className="block text-tinta-600">{t('range', { name: line.range })}</span>
                  )}
                </td>
                <td className="der">{money(line.unitPrice)}</td>
                <td className="der">{line.quantity}</td>
                <td>{line.taxes.join(', ')}</td>
                <td className="der font-semibold pr-5!">{money(line.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="flex justify-end p-5 border-t border-line">
        <dl className="w-64 num grid gap-1.5">
          {sums.map(({ label, amount }) => (
            <div key={label} className="flex justify-between">
              <dt className="text-tinta-600">{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          <div className="flex justify-between items-baseline border-t-2 border-ink pt-2 mt-1">
            <dt className="font-bold">{t('total')}</dt>
            <dd className="voz text-2xl ancho-84">{money(order.total)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
