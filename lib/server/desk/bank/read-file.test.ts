import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { guessMapping, readStatement } from '@/lib/domain/bank/bank-statement';
import { AppError } from '@/lib/domain/errors';
import { readStatementFile } from './read-file';

const fileOf = (bytes: Uint8Array | string) => new File([bytes as BlobPart], 'estado');
const linesOf = async (bytes: Uint8Array | string) => {
  const rows = await readStatementFile(fileOf(bytes));
  return readStatement(rows, guessMapping(rows));
};
const refusal = async (bytes: Uint8Array | string) => {
  const error = await readStatementFile(fileOf(bytes)).catch((error: unknown) => error);
  return error instanceof AppError ? error.fields.file?.[0]?.key : error;
};

/** A workbook whose only sheet is the given XML. */
const workbookOf = (sheet: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });

/** An archive of one compressed part, which states any size for it. */
function zipped(path: string, content: Buffer, stated: number): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from(path);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(stated, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50);
  local.copy(central, 6, 4);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}

describe('text', () => {
  const text = [
    'Banco Ejemplo;;;;',
    'Fecha;Documento;Descripción;Débito;Crédito',
    '21 nov 2026;00123;SINPE SEÑORA SOLANO;;1.234,56',
  ].join('\r\n');
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['latin1', Buffer.from(text, 'latin1')],
    ['utf-16 le', Buffer.from(text, 'utf16le')],
    ['utf-16 le with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16 be', swapped(Buffer.from(text, 'utf16le'))],
    ['utf-16 be with its mark', swapped(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ])('%s says the same', async (_, bytes) => {
    expect((await linesOf(bytes)).lines).toMatchObject([
      {
        line: 3,
        movedOn: '2026-11-21',
        reference: '00123',
        description: 'SINPE SEÑORA SOLANO',
        amount: 123_456,
      },
    ]);
  });

  it('a file with both kinds of line ends has all of its lines', async () => {
    const line = (day: number) => `0${day}/07/2026;${day}23;SINPE;;59,00`;
    const mixed = `Fecha;Documento;Descripción;Débito;Crédito\r\n${line(1)}\n${line(2)}\n${line(3)}\r\n`;
    expect((await linesOf(mixed)).lines.map(({ reference }) => reference)).toEqual(['123', '223', '323']);
  });

  it('a first line that names the separator for Excel is no row', async () => {
    const rows = await readStatementFile(fileOf('sep=,\r\nNombre,Nota\r\nAna,a;b;c\r\n'));
    expect(rows).toEqual([
      { line: 2, cells: ['Nombre', 'Nota'] },
      { line: 3, cells: ['Ana', 'a;b;c'] },
    ]);
  });

  it('cells of several lines: a row is at its first line, and each line end counts once', async () => {
    const rows = await readStatementFile(fileOf('a,b\r\n"1\r\n2",x\r\n\r\n"3\r\n4\r\n5",y\r\nz,w\r\n'));
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1\n2', 'x'] },
      { line: 5, cells: ['3\n4\n5', 'y'] },
      { line: 8, cells: ['z', 'w'] },
    ]);
  });

  it('a quote that is never closed is named at the line of its row', async () => {
    const error = readStatementFile(fileOf('a,b\r\nq,w\r\n1,"x,y\r\nc,d'));
    await expect(error).rejects.toMatchObject({
      fields: { file: [{ key: 'statement_quote', values: { line: 3 } }] },
    });
  });

  describe('where texts of several lines are usual', () => {
    const read = (text: string) => readStatementFile(fileOf(text), { multiline: true });
    const address = 'Nombre,Correo,Dirección\nAna,a@b.test,"Casa 3,\nSan José, Costa Rica"\n';

    it('an address of several lines with separators is one cell', async () => {
      expect((await read(address))[1]?.cells).toEqual(['Ana', 'a@b.test', 'Casa 3,\nSan José, Costa Rica']);
      await expect(readStatementFile(fileOf(address))).rejects.toThrow();
    });

    it('a row inside a quote is still refused, and so is part of a row where quotes break the rules', async () => {
      await expect(read('a,b,c\n1,"2\n3,4,5\n6",7\n')).rejects.toThrow();
      await expect(read('a,b,c\n1,"2,3\n4,"5",6\n')).rejects.toThrow();
    });
  });

  it('100,000 lines are refused', async () => {
    expect(await refusal('01/07/2026;1;2\n'.repeat(100_000))).toBe('statement_too_long');
  });

  it('pages, old spreadsheets, PDF and pictures are refused by content', async () => {
    for (const bytes of [
      '<html><table><tr><td>Fecha</td></tr></table></html>',
      '%PDF-1.7 x',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]),
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
    ])
      expect(await refusal(bytes)).toBe('statement_type');
  });
});

describe('a workbook', () => {
  it('is read below its head and above its totals, with days and amounts as values or as text', async () => {
    const cells = [
      ['Banco de Ejemplo, S. A.', null, null, null, null],
      ['Cuenta en colones CR05 0152', null, null, null, null],
      [],
      ['Fecha', 'Referencia', 'Detalle', 'Débito', 'Crédito'],
      [new Date(Date.UTC(2026, 10, 21)), '2026112100000001234567890', 'SINPE MÓVIL', null, 30150.5],
      ['22-nov-26', 987654, 'TEF', null, '1.059,25'],
      ['23/11/2026', '3', 'Comisión', 12, 0],
      [null, null, 'Total créditos', null, 31209.75],
    ];
    const sheet = cells.map((row) =>
      row.map((value) =>
        value instanceof Date
          ? { value, type: Date, format: 'dd/mm/yyyy' }
          : value === null
            ? null
            : { value },
      ),
    );
    const bytes = await writeXlsxFile(sheet as never, { sheet: 'Movimientos' } as never).toBuffer();
    const content = await linesOf(bytes);
    expect(content.lines).toMatchObject([
      {
        line: 5,
        movedOn: '2026-11-21',
        reference: '2026112100000001234567890',
        amount: 3_015_050,
        currency: 'CRC',
      },
      { line: 6, movedOn: '2026-11-22', reference: '987654', amount: 105_925 },
    ]);
    expect(content).toMatchObject({ debits: 1, problems: [] });
  });

  it('the sheet with a day and an amount is the statement, not the cover before it', async () => {
    const bytes = await writeXlsxFile([
      { data: [[{ value: 'Estado de cuenta' }]], sheet: 'Portada' },
      {
        data: [
          [{ value: 'Fecha' }, { value: 'Monto' }],
          [{ value: '21/11/2026' }, { value: 59 }],
        ],
        sheet: 'Datos',
      },
    ] as never).toBuffer();
    expect((await linesOf(bytes)).lines).toMatchObject([{ amount: 5900 }]);
  });

  it('that unpacks to gigabytes is refused at once, whatever size it states', async () => {
    const bomb = Buffer.alloc(200 * 1_048_576, 0x20);
    for (const stated of [bomb.length, 10, 0xffff_fff0]) {
      const bytes = zipped('xl/workbook.xml', bomb, stated);
      expect(bytes.length).toBeLessThan(2 * 1_048_576);
      expect(await refusal(bytes)).toBe('statement_workbook');
    }
  });

  it('with 100,000 rows, or with one cell in the last corner, is refused before it is built', async () => {
    expect(await refusal(workbookOf('<row/>'.repeat(100_000)))).toBe('statement_too_long');
    expect(await refusal(workbookOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))).toBe(
      'statement_too_long',
    );
    expect(await refusal(workbookOf('<x:row r="1"><x:c r="XFD1"><v>1</v></x:c></x:row>'))).toBe(
      'statement_too_wide',
    );
    expect(await refusal(workbookOf(`<row>${'<c><v>1</v></c>'.repeat(201)}</row>`))).toBe(
      'statement_too_wide',
    );
  });

  it('that is damaged, or an archive of something else, is refused clearly', async () => {
    const good = workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>');
    expect(await readStatementFile(fileOf(good))).toEqual([{ line: 1, cells: ['1'] }]);
    expect(await refusal(good.subarray(0, good.length - 30))).toBe('statement_workbook');
    expect(await refusal(zipped('word/document.xml', Buffer.from('<a/>'), 4))).toBe('statement_workbook');
    expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBe('statement_workbook');
  });
});
