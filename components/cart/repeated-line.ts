import { readStored, writeStored } from '@/components/ui/stored';
import { type CartKey, lineKey } from '@/lib/domain/checkout/cart';

/** Remembers a line that was added twice, for the cart page to highlight. Lasts for this tab. */
const KEY = 'brio:cart:repeated';

export function storeRepeatedLine(line: CartKey): void {
  // Without storage only the highlight is missing.
  writeStored('tab', KEY, lineKey(line));
}

/** Reads and clears the note: the key of the line. */
export function takeRepeatedLine(): string | null {
  const key = readStored('tab', KEY);
  writeStored('tab', KEY, null);
  return typeof key === 'string' ? key : null;
}
