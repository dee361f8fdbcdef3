import { type CartKey, lineKey } from '@/lib/domain/checkout/cart';

/** Remembers a line that was added twice, for the cart page to highlight. Lasts for this tab. */
const KEY = 'brio:cart:repeated';

export function storeRepeatedLine(line: CartKey): void {
  try {
    sessionStorage.setItem(KEY, lineKey(line));
  } catch {
    // Without storage only the highlight is missing.
  }
}

/** Reads and clears the note: the key of the line. */
export function takeRepeatedLine(): string | null {
  try {
    const key = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return key;
  } catch {
    return null;
  }
}
