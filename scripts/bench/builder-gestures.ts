import type { Page } from 'playwright';
import { median } from './server';

const RUNS = 9;
/** Pixels of a row of the sheet. */
const ROW = 36;

/**
 * Milliseconds from an event to the next paint, by the browser's Event Timing; unreported events took less
 * than 16.
 */
export async function paintAfter(
  page: Page,
  event: 'keydown' | 'click' | 'dragover',
  act: () => Promise<unknown>,
) {
  // Earlier events have been painted and reported.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(null), 500))),
  );
  // The observer is active before anything is pressed.
  const watched = await page.evaluateHandle((name) => {
    // A modifier's own press may be reported late, with the next frame.
    const began = performance.now();
    const painted = new Promise<number>((resolve) => {
      const watch = new PerformanceObserver((list) => {
        const entry = list.getEntriesByName(name).find(({ startTime }) => startTime >= began);
        if (entry) resolve(entry.duration);
      });
      watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      // Idle after two frames: nothing slow happened. No named functions, because they need a helper that the
      // page lacks.
      addEventListener(
        name,
        () =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => requestIdleCallback(() => setTimeout(() => resolve(16), 200))),
          ),
        { once: true, capture: true },
      );
    });
    return { painted };
  }, event);
  await act();
  return watched.evaluate(({ painted }) => painted);
}

/** Milliseconds from dragging a row over another one to the paint of the drop line. */
export async function dragSteps(page: Page): Promise<number> {
  const rows = page.locator('.builder-day [data-level=exercise]');
  const over = async (at: number) => {
    const box = await rows.nth(at).boundingBox();
    if (!box) throw new Error(`row ${at} is out of sight`);
    return [box.x + box.width / 2, box.y + box.height * 0.8] as const;
  };
  await rows.nth(0).locator('.handle').hover();
  await page.mouse.down();
  await page.mouse.move(...(await over(0)), { steps: 3 });
  let at = 0;
  const value = await repeat(async () => {
    at = (at % 3) + 1;
    const [x, y] = await over(at);
    // The first move enters the row, the next is over it.
    await page.mouse.move(x, y);
    return paintAfter(page, 'dragover', () => page.mouse.move(x + 1, y));
  });
  await page.mouse.up();
  return value;
}

/** The modifier, which is also a key, is pressed first. */
export async function chord(page: Page, modifier: 'Alt' | 'Control', key: string): Promise<number> {
  await page.keyboard.down(modifier);
  const took = await paintAfter(page, 'keydown', () => page.keyboard.press(key));
  await page.keyboard.up(modifier);
  return took;
}

export async function repeat(work: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = -2; run < RUNS; run++) {
    const value = await work();
    if (run >= 0) values.push(value);
  }
  return median(values);
}

/** Selects from the first row of the sheet to another. */
export async function selectRows(page: Page, count: number): Promise<void> {
  const row = (index: number) => page.locator(`.sheet-row[aria-rowindex="${index + 2}"] > span`).first();
  await row(0).click();
  await page.locator('.sheet-row[aria-rowindex="2"]').focus();
  await page.locator('.sheet-view').evaluate((sheet, top) => sheet.scrollTo(0, top), (count - 3) * ROW);
  await row(count - 1).click({ modifiers: ['Shift'] });
}

/** Rows as in a spreadsheet, of exercises in the library. */
export const pasteRows = (page: Page, names: readonly string[]) =>
  page.evaluate((list) => {
    const data = new DataTransfer();
    data.setData('text/plain', list.join('\n'));
    const target = document.querySelector('[data-level=exercise]') ?? document.body;
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, names);
