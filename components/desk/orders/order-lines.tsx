import { useTranslations } from 'next-intl';
import { RowLink } from '@/components/admin/show/row-link';
import { Panel } from '@/components/admin/ui/panel';
import { ScrollBox } from '@/components/admin/ui/scroll-box';
import { TableHead } from '@/components/admin/ui/table-head';
import { formatWireMoney } from '@/lib/domain/money';
import { products } from '@/lib/resources/products/resource';
import { programs } from '@/lib/resources/programs/resource';
import type { LinePictures } from '@/lib/server/desk/order-pictures';
import type { OrderFile } from '@/lib/server/payments/orders/get-order-file';
import { LineThumbnail } from './line-thumbnail';

/** The order's lines, with the tax rate at the time of purchase. */
export function OrderLines({ order, pictures }: { order: OrderFile; pictures: LinePictures }) {
  const t = useTranslations('admin.orders');
  const sums = [
    { label: t('subtotal'), amount: order.net },
    { label: t('tax'), amount: order.tax },
  ];
  return (
    <Panel title={t('lines')}>
      <ScrollBox label={t('lines')}>
        <table className="data-table">
          <TableHead
            columns={[
              t('product'),
              { title: t('price'), figures: true, wide: true },
              { title: t('quantity'), figures: true, wide: true },
              { title: t('tax'), wide: true },
              { title: t('total'), figures: true },
            ]}
          />
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td className="pl-5">
                  <div className="flex items-center gap-3">
                    <LineThumbnail picture={pictures.get(line.productId)} identity={line.identity} />
                    <div className="min-w-0">
                      <b className="font-semibold">
                        <RowLink
                          {...(line.programId === null
                            ? { resource: products, id: line.productId }
                            : { resource: programs, id: line.programId })}
                        >
                          {line.description}
                        </RowLink>
                      </b>
                      {line.code && <span className="block text-muted">{line.code}</span>}
                      {line.range && !line.description.includes(line.range) && (
                        <span className="block text-muted">{t('range', { name: line.range })}</span>
                      )}
                      <span className="block text-muted sm:hidden">
                        {line.quantity} × {formatWireMoney(line.unitPrice)}
                        {line.taxes.length > 0 && ` · ${line.taxes.join(', ')}`}
                      </span>
                    </div>
                  </div>
                </td>
                <td className="cell-end max-sm:hidden">{formatWireMoney(line.unitPrice)}</td>
                <td className="cell-end max-sm:hidden">{line.quantity}</td>
                <td className="max-sm:hidden">{line.taxes.join(', ')}</td>
                <td className="cell-end font-semibold pr-5">{formatWireMoney(line.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="flex justify-end p-5 border-t border-line">
        <dl className="w-64 num grid gap-1.5">
          {sums.map(({ label, amount }) => (
            <div key={label} className="flex justify-between">
              <dt className="text-muted">{label}</dt>
              <dd>{formatWireMoney(amount)}</dd>
            </div>
          ))}
          <div className="flex justify-between items-baseline border-t-2 border-ink pt-2 mt-1">
            <dt className="font-bold">{t('total')}</dt>
            <dd className="voice text-2xl font-stretch-[84%]">{formatWireMoney(order.total)}</dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
}
