import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessMapping, readStatement, type StatementRow } from './bank-statement';

const rowsOf = (...lines: string[]): StatementRow[] =>
  lines.map((line, index) => ({ line: index + 1, cells: line.split(';') }));
const read = (...lines: string[]) => {
  const rows = rowsOf(...lines);
  return readStatement(rows, guessMapping(rows));
};

describe('reading a statement', () => {
  it('finds the titles under a preamble, whatever their accents and order', () => {
    const rows = rowsOf(
      'Banco Ejemplo',
      'Cuenta en DÓLARES;CR00',
      'Fecha contable;Documento;Descripción;Débito;Crédito;Saldo',
    );
    expect(guessMapping(rows)).toEqual({
      headerRow: 2,
      currency: 'USD',
      columns: { date: 0, reference: 1, description: 2, debit: 3, credit: 4, kind: null, currency: null },
    });
    expect(guessMapping(rowsOf('FECHA;REFERENCIA;DETALLE;MONTO (₡)')).currency).toBe('CRC');
  });

  it('keeps incoming money; outgoing lines are counted, remarks are skipped', () => {
    const content = read(
      'Fecha;Referencia;Detalle;Débito;Crédito;Saldo',
      '01/07/2026;00123;SINPE MARIA;;59,00;1.059,00',
      '02/07/2026;00124;COMISION;1,50;;1.057,50',
      ';;Saldo final;;;1.057,50',
    );
    expect(content.lines).toMatchObject([
      { line: 2, movedOn: '2026-07-01', reference: '00123', amount: 5900, currency: 'USD' },
    ]);
    expect(content).toMatchObject({ debits: 1, problems: [] });
  });

  it('totals below the lines are no lines, and a deposit is no debit', () => {
    const content = read(
      'Fecha;Tipo;Detalle;Monto',
      '01/07/2026;Depósito;SINPE;10,00',
      '01/07/2026;Débito;Compra;3,00',
      'Total créditos;;;10,00',
      ';;Saldo final;1.010,00',
      'Fecha;Tipo;Detalle;Monto',
    );
    expect(content.lines).toMatchObject([{ line: 2, amount: 1000 }]);
    expect(content).toMatchObject({ debits: 1, problems: [] });
  });

  it('a column «Fecha de ingreso» is a day, not money', () => {
    expect(guessMapping(rowsOf('Fecha de ingreso;Referencia;Monto')).columns).toMatchObject({
      date: 0,
      credit: 2,
    });
  });

  it('a signed amount or a kind column marks outgoing money', () => {
    expect(read('Fecha;Monto', '2026-07-01;-10.00', '2026-07-01;10.00')).toMatchObject({ debits: 1 });
    expect(read('Fecha;Tipo;Monto', '2026-07-01;DB;10.00', '2026-07-01;CR;10.00').lines).toHaveLength(1);
  });

  it('an unreadable row is reported with its line and does not stop the others', () => {
    const content = read(
      'Fecha;Referencia;Crédito;Moneda',
      '31/02/2026;1;10,00;USD',
      '01/07/2026;2;diez;USD',
      '01/07/2026;3;10,00;EUR',
      '01/07/2026;4;10,00;CRC',
    );
    expect(content.problems).toEqual([
      { line: 2, problem: 'date', text: '31/02/2026' },
      { line: 3, problem: 'amount', text: 'diez' },
      { line: 4, problem: 'currency', text: 'EUR' },
    ]);
    expect(content.lines).toMatchObject([{ line: 5, currency: 'CRC' }]);
  });

  it('an amount that names its currency is in it, whatever the account has', () => {
    expect(read('Fecha;Monto', '01/07/2026;₡30.090', '02/07/2026;$59').lines).toMatchObject([
      { amount: 3_009_000, currency: 'CRC' },
      { amount: 5900, currency: 'USD' },
    ]);
  });

  it('invisible marks hide no payment, and a reference kept as a formula is its text', () => {
    const content = read('Fecha;Documento;Monto', '01/07/2026\u200b;="00123";\u200e59,00');
    expect(content.lines).toMatchObject([{ movedOn: '2026-07-01', reference: '00123', amount: 5900 }]);
  });

  it('days are month first when some can be nothing else and none is day first', () => {
    const days = (...texts: string[]) =>
      read('Date;Amount', ...texts.map((text) => `${text};10.00`)).lines.map(({ movedOn }) => movedOn);
    expect(days('11/05/2026', '11/26/2026')).toEqual(['2026-11-05', '2026-11-26']);
    expect(days('11/05/2026', '26/11/2026', '11/27/2026')).toEqual(['2026-05-11', '2026-11-26']);
  });

  it('two equal lines of one file are two; the same file again gives the same keys', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            day: fc.constantFrom('01/07/2026', '02/07/2026'),
            reference: fc.constantFrom('1', '2'),
            amount: fc.constantFrom('10,00', '20,00'),
          }),
          { minLength: 1, maxLength: 30 },
        ),
        (given) => {
          const lines = given.map(({ day, reference, amount }) => `${day};${reference};x;${amount}`);
          const keys = (some: string[]) =>
            read('Fecha;Referencia;Detalle;Monto', ...some).lines.map(({ key }) => key);
          const once = keys(lines);
          expect(new Set(once).size).toBe(lines.length);
          expect(keys(lines)).toEqual(once);
          // A later statement that begins with the same lines knows them again, and its new ones are new.
          const more = keys([...lines, '02/07/2026;1;x;10,00']);
          expect(more.slice(0, once.length)).toEqual(once);
          expect(once).not.toContain(more.at(-1));
        },
      ),
    );
  });
});
