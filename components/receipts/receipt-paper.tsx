import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Logo } from '@/components/ui/logo';
import type { ReceiptSheet } from '@/lib/server/receipts/receipt-sheet';

function Party({ label, name, rows }: ReceiptSheet['seller']) {
  return (
    <div className="min-w-0 break-words">
      <h2 className="text-sm text-muted">{label}</h2>
      <p className="font-bold">{name}</p>
      {rows.map((row) => (
        <p key={row}>{row}</p>
      ))}
    </div>
  );
}

function Lines({ heads, lines }: ReceiptSheet) {
  const cell = 'py-3 pl-3 text-right align-top whitespace-nowrap';
  const wide = 'max-sm:hidden print:table-cell';
  const columns = [
    { title: heads.quantity, className: wide },
    { title: heads.price, className: wide },
    { title: heads.tax },
    { title: heads.total },
  ];
  return (
    <div className="mt-8 overflow-x-auto">
      <table className="w-full num">
        <thead>
          <tr className="border-b border-ink text-sm text-muted">
            <th className="py-2 text-left font-medium" scope="col">
              {heads.name}
            </th>
            {columns.map(({ title, className }) => (
              <th key={title} className={cx('py-2 pl-3 text-right font-medium', className)} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line">
              <td className="py-3 align-top break-words">
                <b className="font-semibold">{line.name}</b>
                {line.detail && <span className="block text-sm text-muted">{line.detail}</span>}
                <span className="block text-sm text-muted sm:hidden print:hidden">
                  {line.quantity} {line.price}
                </span>
              </td>
              <td className={`${cell} ${wide}`}>{line.quantity}</td>
              <td className={`${cell} ${wide}`}>{line.price}</td>
              <td className={cell}>{line.tax}</td>
              <td className={`${cell} font-semibold`}>{line.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Returns({ returns }: { returns: NonNullable<ReceiptSheet['returns']> }) {
  return (
    <section className="mt-8 border-t-2 border-ink pt-3 num">
      <h2 className="font-bold">{returns.label}</h2>
      <dl>
        {returns.rows.map((row) => (
          <div key={row.id} className="flex justify-between gap-4 py-2 border-b border-line">
            <dt className="min-w-0 break-words">
              {row.label}
              {row.detail && <span className="block text-sm text-muted">{row.detail}</span>}
            </dt>
            <dd className="font-semibold whitespace-nowrap">{row.value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 pt-3 font-bold">
          <dt>{returns.kept.label}</dt>
          <dd>{returns.kept.value}</dd>
        </div>
      </dl>
    </section>
  );
}

/** A receipt laid out as a sheet of paper; printed without the rest of the page. */
export function ReceiptPaper({ sheet, as: Title = 'h1' }: { sheet: ReceiptSheet; as?: 'h1' | 'h2' }) {
  return (
    <article className="receipt-paper bg-white text-black border border-line p-6 sm:p-10">
      <header className="flex flex-wrap justify-between gap-x-6 gap-y-4 items-start">
        <Logo className="h-10 w-auto" label={sheet.seller.name} />
        <div className="sm:text-right">
          <Title className="heading-2 num">{sheet.title}</Title>
          {sheet.stamp && (
            <Badge tone="error" className="mt-2">
              {sheet.stamp}
            </Badge>
          )}
        </div>
      </header>
      <div className="grid sm:grid-cols-2 gap-6 mt-8">
        <Party {...sheet.seller} />
        <Party {...sheet.buyer} />
      </div>
      <dl className="grid sm:grid-cols-2 xl:grid-cols-4 gap-x-6 gap-y-3 mt-8 border-t-2 border-ink pt-4 num">
        {sheet.facts.map(({ label, value }) => (
          <div key={label} className="min-w-0 break-words">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Lines {...sheet} />
      <dl className="ml-auto max-w-sm mt-4 num print:break-inside-avoid">
        {sheet.sums.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="flex justify-between items-baseline gap-4 border-t-2 border-ink pt-3 mt-2">
          <dt className="font-bold">{sheet.total.label}</dt>
          <dd className="figure">{sheet.total.value}</dd>
        </div>
      </dl>
      {sheet.returns && <Returns returns={sheet.returns} />}
      <p className="mt-10 text-sm text-muted print:mt-6 print:break-before-avoid">{sheet.note}</p>
    </article>
  );
}
