/** `tab`: until this tab is closed; `browser`: for all tabs, and longer. */
type Place = 'tab' | 'browser';

// Reading the property already throws where the browser blocks storage.
const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

/** What is stored under a key; null for nothing, for text that is not JSON, and where storage is blocked. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(storageOf(place).getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. False when storage is full or blocked. */
export function writeStored(place: Place, key: string, value: unknown): boolean {
  try {
    if (value === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
