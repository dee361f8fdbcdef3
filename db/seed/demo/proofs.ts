import { file_links } from '@/db/schema';
import { type Cents, formatMoney } from '@/lib/domain/money';
import { insertRows, need, type Tx } from '../insert';
import type { PlacedOrder } from './history-types';
import { keepPrivateFiles, type PrivateFile } from './private-files';
import { readGlyphs, type Slip, slipPdf, slipPicture } from './proof-picture';

/** One in this many proofs is the bank's PDF instead of a photo. */
const PDF_EVERY = 6;

export type SentProof = {
  order: PlacedOrder;
  reference: string;
  amount: Cents;
  paid_on: string;
  created_at: Date;
};

/** The file of every proof, a slip with its reference, amount and day: order → file. */
export async function seedProofFiles(
  tx: Tx,
  proofs: readonly SentProof[],
  dataDir: string,
): Promise<Map<number, number>> {
  const glyphs = await readGlyphs();
  const list = await Promise.all(
    proofs.map(async ({ order, reference, amount, paid_on, created_at }, i): Promise<PrivateFile> => {
      const { person } = order;
      const slip: Slip = [
        ['Monto', formatMoney(amount)],
        ['Referencia', reference],
        ['Fecha', paid_on.split('-').reverse().join('/')],
        ['De', `${person.first} ${person.last}`],
        ['A', 'Brío Demostración S. A.'],
        ['Cuenta', 'CR00 0000 0000 0000 0000 00'],
      ];
      const name = `comprobante-${reference}`;
      if (i % PDF_EVERY === PDF_EVERY - 1)
        return { bytes: slipPdf(slip), name: `${name}.pdf`, mime_type: 'application/pdf', created_at };
      const { data, info } = await slipPicture(glyphs, slip);
      const { width, height } = info;
      return { bytes: data, name: `${name}.jpg`, mime_type: 'image/jpeg', width, height, created_at };
    }),
  );
  const ids = await keepPrivateFiles(tx, dataDir, list);
  const fileOf = new Map(proofs.map(({ order }, i) => [order.id, need(ids[i], 'file of a proof')]));
  await insertRows(
    tx,
    file_links,
    [...fileOf].map(([orderId, file_id]) => ({
      file_id,
      model: 'orders',
      model_id: orderId,
      collection: 'proofs',
    })),
  );
  return fileOf;
}
