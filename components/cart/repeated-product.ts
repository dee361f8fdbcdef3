/** Remembers a product that was added twice, for the cart page to highlight. Lasts for this tab. */
const KEY = 'brio:cart:repeated';

export function storeRepeatedProduct(id: number): void {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // Without storage only the highlight is missing.
  }
}

/** Reads and clears the note. */
export function takeRepeatedProduct(): number | null {
  try {
    const id = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return id > 0 ? id : null;
  } catch {
    return null;
  }
}
