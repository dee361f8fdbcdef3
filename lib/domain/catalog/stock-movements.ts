import { isRecord } from '../values/is-record';

/** Units that came (above 0) or left, of a size or of a product without sizes. */
export type StockChange = { sizeId: number | null; quantity: number };

type Piece = { productId: number; sizeId?: number | null; quantity: number };

const piecesIn = (data: unknown, key: string): readonly Piece[] => {
  const list = isRecord(data) ? data[key] : null;
  return Array.isArray(list) ? (list as Piece[]) : [];
};

/** What an order's event took of a product (`reserved`) or gave back (`returned`). */
export function changesOfEvent(productId: number, data: unknown): StockChange[] {
  const of = (key: string, sign: 1 | -1) =>
    piecesIn(data, key)
      .filter((piece) => piece.productId === productId)
      .map(({ sizeId, quantity }) => ({ sizeId: sizeId ?? null, quantity: sign * quantity }));
  return [...of('reserved', -1), ...of('returned', 1)];
}

/** Units by size, from the product's side of an audit entry; null when it says nothing of sizes. */
function unitsBySize(side: unknown): Map<number, number> | null {
  const sizes = isRecord(side) ? side.sizes : null;
  if (!Array.isArray(sizes)) return null;
  return new Map(sizes.filter(isRecord).map(({ id, inventory }) => [Number(id), Number(inventory)]));
}

const unitsOf = (side: unknown): number => (isRecord(side) ? Number(side.inventory ?? 0) : 0);

/** What a save changed of a product's stock, from its audit entry: by size when sizes were saved. */
export function changesOfSave(before: unknown, after: unknown): StockChange[] {
  const now = unitsBySize(after);
  const earlier = unitsBySize(before) ?? new Map<number, number>();
  if (now && now.size + earlier.size > 0)
    return [...new Set([...earlier.keys(), ...now.keys()])]
      .map((sizeId) => ({ sizeId, quantity: (now.get(sizeId) ?? 0) - (earlier.get(sizeId) ?? 0) }))
      .filter(({ quantity }) => quantity !== 0);
  const quantity = unitsOf(after) - unitsOf(before);
  return quantity === 0 ? [] : [{ sizeId: null, quantity }];
}
