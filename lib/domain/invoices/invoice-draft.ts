import { addMoney, type Cents, subtractMoney, toDecimalString, ZERO } from '../money';
import { cutText } from '../values/cut-text';
import { groupBy } from '../values/group-by';
import { type XmlNode, xmlDocument } from '../values/xml';
import type { InvoiceData } from './invoice-fields';

/**
 * A paid order as FacturaElectronica 4.4 of Costa Rica's Hacienda, to be finished by an invoicing system:
 * key (Clave), ProveedorSistemas, consecutive number and signature are its own and are left out
 * (docs/decisions/019-invoices.md).
 */
export type InvoiceLine = {
  cabys: string;
  name: string;
  quantity: number;
  /** Tax included. */
  total: Cents;
  taxes: readonly { percent: number; amount: Cents }[];
};

export type InvoiceDraft = {
  orderNumber: string;
  /** With its offset: 2026-07-23T09:14:00-06:00. */
  at: string;
  seller: {
    name: string;
    idType: string;
    idNumber: string;
    activity: string;
    /** Province, county and district as five digits; empty when unknown. */
    place: string;
    address: string;
    phone: string;
    email: string;
  };
  buyer: InvoiceData;
  payment: keyof typeof PAYMENT_MEANS;
  currency: string;
  /** Colones per unit of the currency. */
  rate: number;
  lines: readonly InvoiceLine[];
};

const NAMESPACE = 'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/facturaElectronica';

const IVA = '01';

const CASH_SALE = '01';

/** Hacienda's codes: cash, transfer or deposit, SINPE Móvil, platform. */
export const PAYMENT_MEANS = { cash: '01', transfer: '04', sinpe: '06', provider: '07' } as const;

/** Hacienda's code of an IVA rate; 10 is exempt. Null for a rate that it does not know. */
export const rateCode = (percent: number): string | null =>
  ({ 13: '08', 8: '07', 4: '04', 2: '03', 1: '02', 0.5: '09', 0: '10' })[percent] ?? null;

/** CABYS codes that begin with 5 to 9 are services. */
const isService = ({ cabys }: InvoiceLine): boolean => cabys >= '5';

const amount = (value: Cents): string => `${toDecimalString(value)}000`;

export const taxOf = ({ taxes }: InvoiceLine): Cents => addMoney(ZERO, ...taxes.map((tax) => tax.amount));

export const netOf = (line: InvoiceLine): Cents => subtractMoney(line.total, taxOf(line));

/** A share of a line's net amount per unit, with the five decimals that the format allows. */
export function unitPrice(line: InvoiceLine): string {
  const units = (BigInt(netOf(line)) * 2_000n + BigInt(line.quantity)) / BigInt(line.quantity * 2);
  const digits = units.toString().padStart(6, '0');
  return `${digits.slice(0, -5)}.${digits.slice(-5)}`;
}

const optional = (name: string, value: string | null): XmlNode | null => (value ? [name, value] : null);

const identification = (type: string, number: string): XmlNode => [
  'Identificacion',
  [
    ['Tipo', type],
    ['Numero', number],
  ],
];

function placeOf({ place, address }: InvoiceDraft['seller']): XmlNode | null {
  if (place === '') return null;
  return [
    'Ubicacion',
    [
      ['Provincia', place.slice(0, 1)],
      ['Canton', place.slice(1, 3)],
      ['Distrito', place.slice(3)],
      ['OtrasSenas', cutText(address, 250)],
    ],
  ];
}

function taxNodes(line: InvoiceLine): XmlNode[] {
  const taxes = line.taxes.length > 0 ? line.taxes : [{ percent: 0, amount: ZERO }];
  return taxes.map(({ percent, amount: tax }) => [
    'Impuesto',
    [
      ['Codigo', IVA],
      optional('CodigoTarifaIVA', rateCode(percent)),
      ['Tarifa', percent.toFixed(2)],
      ['Monto', amount(tax)],
    ],
  ]);
}

const lineNode = (line: InvoiceLine, index: number): XmlNode => [
  'LineaDetalle',
  [
    ['NumeroLinea', String(index + 1)],
    ['CodigoCABYS', line.cabys],
    ['Cantidad', `${line.quantity}.000`],
    ['UnidadMedida', isService(line) ? 'Os' : 'Unid'],
    ['Detalle', cutText(line.name, 200)],
    ['PrecioUnitario', unitPrice(line)],
    ['MontoTotal', amount(netOf(line))],
    ['SubTotal', amount(netOf(line))],
    ['BaseImponible', amount(netOf(line))],
    ...taxNodes(line),
    ['ImpuestoAsumidoEmisorFabrica', amount(ZERO)],
    ['ImpuestoNeto', amount(taxOf(line))],
    ['MontoTotalLinea', amount(line.total)],
  ],
];

/** The tax of all lines by rate. */
function taxSums(lines: readonly InvoiceLine[]): XmlNode[] {
  const taxes = lines.flatMap((line) =>
    line.taxes.length > 0 ? line.taxes : [{ percent: 0, amount: ZERO }],
  );
  return [...groupBy(taxes, ({ percent }) => percent)].map(([percent, all]) => [
    'TotalDesgloseImpuesto',
    [
      ['Codigo', IVA],
      optional('CodigoTarifaIVA', rateCode(percent)),
      ['TotalMontoImpuesto', amount(addMoney(ZERO, ...all.map((tax) => tax.amount)))],
    ],
  ]);
}

function summary({ lines, currency, rate, payment }: InvoiceDraft): XmlNode {
  const sum = (some: readonly InvoiceLine[]): Cents => addMoney(ZERO, ...some.map(netOf));
  const taxed = lines.filter((line) => taxOf(line) > ZERO);
  const exempt = lines.filter((line) => taxOf(line) === ZERO);
  const goods = (line: InvoiceLine) => !isService(line);
  const total = addMoney(ZERO, ...lines.map((line) => line.total));
  return [
    'ResumenFactura',
    [
      [
        'CodigoTipoMoneda',
        [
          ['CodigoMoneda', currency],
          ['TipoCambio', rate.toFixed(5)],
        ],
      ],
      ['TotalServGravados', amount(sum(taxed.filter(isService)))],
      ['TotalServExentos', amount(sum(exempt.filter(isService)))],
      ['TotalMercanciasGravadas', amount(sum(taxed.filter(goods)))],
      ['TotalMercanciasExentas', amount(sum(exempt.filter(goods)))],
      ['TotalGravado', amount(sum(taxed))],
      ['TotalExento', amount(sum(exempt))],
      ['TotalVenta', amount(sum(lines))],
      ['TotalDescuentos', amount(ZERO)],
      ['TotalVentaNeta', amount(sum(lines))],
      ...taxSums(lines),
      ['TotalImpuesto', amount(addMoney(ZERO, ...lines.map(taxOf)))],
      ['TotalImpAsumEmisorFabrica', amount(ZERO)],
      [
        'MedioPago',
        [
          ['TipoMedioPago', PAYMENT_MEANS[payment]],
          ['TotalMedioPago', amount(total)],
        ],
      ],
      ['TotalComprobante', amount(total)],
    ],
  ];
}

/** The XML of a draft, elements in the order of the schema. */
export function invoiceXml(draft: InvoiceDraft): string {
  const { seller, buyer } = draft;
  return xmlDocument([
    'FacturaElectronica',
    [
      ['CodigoActividadEmisor', seller.activity],
      optional('CodigoActividadReceptor', buyer.activity),
      ['FechaEmision', draft.at],
      [
        'Emisor',
        [
          ['Nombre', cutText(seller.name, 100)],
          identification(seller.idType, seller.idNumber),
          placeOf(seller),
          seller.phone === ''
            ? null
            : [
                'Telefono',
                [
                  ['CodigoPais', '506'],
                  ['NumTelefono', seller.phone],
                ],
              ],
          ['CorreoElectronico', seller.email],
        ],
      ],
      [
        'Receptor',
        [
          ['Nombre', buyer.name],
          identification(buyer.id_type, buyer.id_number),
          ['CorreoElectronico', buyer.email],
        ],
      ],
      ['CondicionVenta', CASH_SALE],
      ['DetalleServicio', draft.lines.map(lineNode)],
      summary(draft),
      ['Otros', [['OtroTexto', `Orden ${draft.orderNumber}`, { codigo: 'orden' }]]],
    ],
    { xmlns: NAMESPACE },
  ]);
}
