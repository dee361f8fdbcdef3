/** Pauses before code that failed to load is loaded again, in ms. After the last one the page says so. */
const PAUSES = [1_000, 3_000, 9_000, 27_000];

/** Loads code, several times when it fails. Null when all of them failed or the page is gone. */
export async function loadPatiently<T>(
  load: () => Promise<T | null>,
  isGone: () => boolean,
): Promise<T | null> {
  for (const pause of [...PAUSES, null]) {
    const loaded = await load().catch(() => null);
    if (loaded || pause === null || isGone()) return loaded;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (isGone()) return null;
  }
  return null;
}
