/** The product that was added a second time, for the cart view to mark (design "Carrito"). Lasts for this tab. */
const KEY = 'brio:cart:repeated';

export function noteRepeated(id: number): void {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // Without storage only the mark is missing.
  }
}

/** Reads the note once. */
export function takeRepeated(): number | null {
  try {
    const id = Number(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return id > 0 ? id : null;
  } catch {
    return null;
  }
}
