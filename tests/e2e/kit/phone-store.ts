import type { Page } from 'playwright/test';

type Owned = { user_id: number; uuid: string };

/** Rows of a store of the offline database; empty until the page has created it. */
export const rows = <Row = Owned>(page: Page, store: string): Promise<Row[]> =>
  page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('brio-training');
        // Creating the database here would keep the page from creating its stores.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve([]) : reject(opening.error));
        opening.onsuccess = () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result as Row[]);
          };
        };
      }),
    store,
  );

export const clear = (page: Page, store: string): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('brio-training');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const cleared = opening.result.transaction(name, 'readwrite').objectStore(name).clear();
          cleared.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    store,
  );
