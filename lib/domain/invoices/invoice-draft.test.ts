import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, splitTax, toDecimalString } from '../money';
import { invoiceRows } from './invoice-csv';
import { type InvoiceDraft, type InvoiceLine, invoiceXml, netOf, unitPrice } from './invoice-draft';

const lineOf = (gross: number, percent: number, quantity = 1): InvoiceLine => ({
  cabys: percent === 13 ? '9651100000000' : '3851099000000',
  name: 'BootyCamp <3 meses> & más',
  quantity,
  total: cents(gross),
  taxes: percent === 0 ? [] : [{ percent, amount: splitTax(cents(gross), percent * 100).tax }],
});
const draftOf = (...lines: InvoiceLine[]): InvoiceDraft => ({
  orderNumber: '10483',
  at: '2026-07-23T09:14:00-06:00',
  seller: {
    name: 'Brío S. A.',
    idType: '02',
    idNumber: '3101582030',
    activity: '931101',
    place: '10101',
    address: 'San José, del parque 100 m',
    phone: '22223333',
    email: 'facturas@brio.test',
  },
  buyer: {
    id_type: '01',
    id_number: '115870342',
    name: 'Valeria Rojas Mora',
    email: 'valeria@brio.test',
    activity: null,
  },
  payment: 'transfer',
  currency: 'USD',
  rate: 510,
  lines,
});
const values = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value);
const sum = (texts: readonly string[]): Cents =>
  cents(texts.reduce((all, text) => all + Math.round(Number(text) * 100), 0));

describe('the XML draft', () => {
  it('has its elements in the order of version 4.4, without what the invoicing system adds', () => {
    const xml = invoiceXml(draftOf(lineOf(5900, 13)));
    const order = [...xml.matchAll(/^ {2}<(\w+)/gm)].map(([, name]) => name);
    expect(order).toEqual([
      'CodigoActividadEmisor',
      'FechaEmision',
      'Emisor',
      'Receptor',
      'CondicionVenta',
      'DetalleServicio',
      'ResumenFactura',
      'Otros',
    ]);
    expect(xml).toContain('xml-schemas/v4.4/facturaElectronica');
    expect(xml).not.toMatch(/<(Clave|NumeroConsecutivo|ProveedorSistemas|Signature)/);
    expect(xml).toContain('<Detalle>BootyCamp &lt;3 meses&gt; &amp; más</Detalle>');
    expect(values(xml, 'Tipo')).toEqual(['02', '01']);
    expect(values(xml, 'CodigoTarifaIVA')).toEqual(['08', '08']);
    expect(values(xml, 'TipoCambio')).toEqual(['510.00000']);
    expect(values(xml, 'TipoMedioPago')).toEqual(['04']);
    expect(values(xml, 'TotalServGravados')).toEqual(['52.21000']);
    expect(values(xml, 'TotalComprobante')).toEqual(['59.00000']);
  });

  it('its sums are those of its lines: net and tax are the total, services and goods are the sale', () => {
    const lines = fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 1_000_000 }),
          fc.constantFrom(0, 1, 4, 13),
          fc.integer({ min: 1, max: 9 }),
        )
        .map(([gross, percent, quantity]) => lineOf(gross, percent, quantity)),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, (some) => {
        const xml = invoiceXml(draftOf(...some));
        const of = (name: string) => sum(values(xml, name));
        const total = some.reduce((all, line) => all + line.total, 0);
        expect(of('TotalComprobante')).toBe(total);
        expect(of('MontoTotalLinea')).toBe(total);
        expect(of('TotalMedioPago')).toBe(total);
        expect(of('TotalVentaNeta') + of('TotalImpuesto')).toBe(total);
        expect(of('TotalGravado') + of('TotalExento')).toBe(of('TotalVenta'));
        expect(of('TotalMontoImpuesto')).toBe(of('TotalImpuesto'));
        expect(of('SubTotal')).toBe(of('TotalVenta'));
        const parts = [
          'TotalServGravados',
          'TotalServExentos',
          'TotalMercanciasGravadas',
          'TotalMercanciasExentas',
        ];
        expect(parts.reduce((all, name) => all + of(name), 0)).toBe(of('TotalVenta'));
      }),
    );
  });

  it('a price per unit times its quantity is the net amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (gross, quantity) => {
          const line = lineOf(gross, 13, quantity);
          expect(Math.abs(Number(unitPrice(line)) * quantity - netOf(line) / 100)).toBeLessThan(0.001);
        },
      ),
    );
  });
});

describe('the CSV', () => {
  it('has a row per line; without invoice data it is a ticket', () => {
    const draft = draftOf(lineOf(5900, 13), lineOf(1000, 0));
    const rows = invoiceRows(draft);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.slice(0, 5)).toEqual(['FE', '10483', draft.at, '01', '115870342']);
    expect(rows[0]?.slice(-5)).toEqual(['52.21', '13', '6.79', '59.00', toDecimalString(cents(6900))]);
    expect(invoiceRows({ ...draft, buyer: null, rate: null })[0]?.slice(0, 4)).toEqual([
      'TE',
      '10483',
      draft.at,
      '',
    ]);
  });
});
