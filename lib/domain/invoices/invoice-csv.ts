import { addMoney, toDecimalString, ZERO } from '../money';
import { type InvoiceDraft, netOf, PAYMENT_MEANS, taxOf, unitPrice } from './invoice-draft';
import type { InvoiceData } from './invoice-fields';

export const CSV_COLUMNS = [
  'tipo',
  'orden',
  'fecha',
  'receptor_tipo',
  'receptor_identificacion',
  'receptor_nombre',
  'receptor_correo',
  'receptor_actividad',
  'moneda',
  'tipo_cambio',
  'medio_pago',
  'linea',
  'cabys',
  'detalle',
  'cantidad',
  'precio_unitario',
  'subtotal',
  'tarifas',
  'impuesto',
  'total_linea',
  'total',
] as const;

/** A row per line for an invoicing system; `FE` with the receiver's data, else `TE`. */
export function invoiceRows(
  draft: Omit<InvoiceDraft, 'buyer' | 'rate'> & { buyer: InvoiceData | null; rate: number | null },
) {
  const { buyer } = draft;
  const total = toDecimalString(addMoney(ZERO, ...draft.lines.map((line) => line.total)));
  return draft.lines.map((line, index) => [
    buyer ? 'FE' : 'TE',
    draft.orderNumber,
    draft.at,
    buyer?.id_type ?? '',
    buyer?.id_number ?? '',
    buyer?.name ?? '',
    buyer?.email ?? '',
    buyer?.activity ?? '',
    draft.currency,
    draft.rate === null ? '' : String(draft.rate),
    PAYMENT_MEANS[draft.payment],
    index + 1,
    line.cabys,
    line.name,
    line.quantity,
    unitPrice(line),
    toDecimalString(netOf(line)),
    line.taxes.map(({ percent }) => percent).join(' + ') || '0',
    toDecimalString(taxOf(line)),
    toDecimalString(line.total),
    total,
  ]);
}
