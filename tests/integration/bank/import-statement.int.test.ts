import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { POST as statementRoute } from '@/app/api/bank-statement/route';
import { db } from '@/db/client';
import { bank_movements } from '@/db/schema';
import { importStatement } from '@/lib/server/desk/bank/import-statement';
import { previewStatement } from '@/lib/server/desk/bank/preview-statement';
import { failure } from '../payments/kit';
import { call, signedIn } from '../setup/http';
import { csv, HEAD, imported, input, reference, setUpFile, staff } from './statement-kit';

setUpFile();

describe('importing a statement', () => {
  test('latin1, utf-8 with a BOM and utf-16 are read alike; importing the same statement again adds nothing', async () => {
    const context = await staff();
    const ref = reference();
    const text = `${HEAD}\n01/07/2026;${ref};DEPÓSITO SEÑORA;;59,00;1,00\n01/07/2026;${ref};DEPÓSITO SEÑORA;;59,00;1,00`;
    const shapes = [
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf8'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text.replaceAll('\n', '\r\n'), 'utf8'),
    ];
    const results = [];
    for (const bytes of shapes) results.push(await importStatement(context, input(new Uint8Array(bytes))));
    expect(results[0]).toMatchObject({ added: 2, known: 0 });
    for (const again of results.slice(1)) expect(again).toMatchObject({ added: 0, known: 2 });
    const rows = await db.select().from(bank_movements).where(eq(bank_movements.reference, ref));
    expect(rows).toMatchObject([
      {
        amount: 5900,
        moved_on: '2026-07-01',
        description: 'DEPÓSITO SEÑORA',
        currency: 'USD',
        order_id: null,
      },
      { amount: 5900 },
    ]);
  });

  test('two people who import the same statement at once keep each line once', async () => {
    const context = await staff();
    const ref = reference();
    const text = `${HEAD}\n01/07/2026;${ref};A;;59,00;1\n02/07/2026;${ref};B;;59,00;1`;
    const results = await Promise.all([1, 2, 3].map(() => importStatement(context, input(text))));
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(2);
  });

  test("reads another bank's commas, points, quotes and ISO dates; ignores debits", async () => {
    const ref = reference();
    const text = `Date,Reference,Details,Amount\n2026-07-01,${ref},"Pago, parte 1","1,059.00"\n2026-07-02,${ref},Retiro,-20.00`;
    expect(await importStatement(await staff(), input(text))).toEqual({
      added: 1,
      known: 0,
      debits: 1,
      problems: 0,
    });
    const [row] = await db.select().from(bank_movements).where(eq(bank_movements.reference, ref));
    expect(row).toMatchObject({ amount: 105_900, description: 'Pago, parte 1' });
  });

  test('a preview stores nothing, and lists known rows and unreadable ones', async () => {
    const context = await staff();
    const ref = reference();
    await imported(context, ref);
    const text = `${HEAD}\n01/07/2026;${ref};SINPE;;59,00;1\n01/07/2026;${ref}9;X;;60,00;1\n99/07/2026;${ref};Y;;1,00;1`;
    const preview = await previewStatement(context, input(text));
    expect(preview).toMatchObject({
      found: 2,
      known: 1,
      problemCount: 1,
      problems: [{ line: 4, problem: 'date' }],
    });
    expect(preview.mapping).toMatchObject({ headerRow: 0, columns: { date: 0, credit: 4 } });
    expect(await db.$count(bank_movements, eq(bank_movements.reference, `${ref}9`))).toBe(0);
  });

  test('a column corrected by hand is used', async () => {
    const context = await staff();
    const ref = reference();
    const text = `a;b;c\n${ref};01/07/2026;59,00`;
    const guess = await previewStatement(context, input(text));
    expect(guess).toMatchObject({ found: 0, mapping: { columns: { date: null, credit: null } } });
    expect(Object.keys((await failure(importStatement(context, input(text)))).fields).sort()).toEqual([
      'credit',
      'date',
    ]);
    const columns = { ...guess.mapping.columns, reference: 0, date: 1, credit: 2 };
    const mapping = JSON.stringify({ headerRow: 0, columns, currency: 'CRC' });
    expect(await importStatement(context, { file: csv(text), mapping })).toMatchObject({ added: 1 });
    const [row] = await db.select().from(bank_movements).where(eq(bank_movements.reference, ref));
    expect(row).toMatchObject({ currency: 'CRC', amount: 5900 });
  });

  test('a file that is not a statement, is empty, too long or too large is refused at its field', async () => {
    const context = await staff();
    const refused = async (text: string | Uint8Array) =>
      (await failure(previewStatement(context, input(text)))).fields.file?.[0]?.key;
    expect(await refused('%PDF-1.7 x')).toBe('statement_type');
    expect(await refused(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBe('statement_workbook');
    expect(await refused('\n \n;;\n')).toBe('statement_empty');
    expect(await refused(`${HEAD}\n01/07/2026;1;"X;;10,00;1\n02/07/2026;2;Y";;20,00;1`)).toBe(
      'statement_quote',
    );
    expect(await refused('x'.repeat(2 * 1_048_576 + 1))).toBe('file_too_large');
    expect(await refused('a;b\n'.repeat(20_001))).toBe('statement_too_long');
  });

  test('20,000 lines are imported in one go', async () => {
    const ref = reference();
    const lines = Array.from({ length: 19_999 }, (_, n) => `01/07/2026;${ref}${n};X;;10,00;1`);
    const done = await importStatement(await staff(), input(`${HEAD}\n${lines.join('\n')}`));
    expect(done).toMatchObject({ added: 19_999, problems: 0 });
    await db.delete(bank_movements).where(eq(bank_movements.description, 'X'));
  });

  test('the route: only with the ability, every wrong part named', async () => {
    const form = (part: Record<string, string | File>) => {
      const data = new FormData();
      for (const [key, value] of Object.entries(part)) data.set(key, value);
      return data;
    };
    const good = { file: csv(`${HEAD}\n01/07/2026;${reference()};X;;1,00;1`), step: 'preview' };
    expect((await call(statementRoute, { form: form(good) })).status).toBe(401);
    const customer = await signedIn('cliente@brio.test');
    expect((await call(statementRoute, { form: form(good), jar: customer })).status).toBe(403);
    const jar = await signedIn('soporte@brio.test');
    expect((await call(statementRoute, { form: form(good), jar })).body).toMatchObject({ found: 1 });
    expect((await call(statementRoute, { form: form({ ...good, step: 'steal' }), jar })).status).toBe(422);
    expect((await call(statementRoute, { form: form({ ...good, mapping: '{' }), jar })).status).toBe(422);
    expect((await call(statementRoute, { form: form({ step: 'preview' }), jar })).status).toBe(422);
  });
});
