import { chromium, type Page } from 'playwright';
import { findBrowser } from '@/scripts/dev/browser';
import { median } from './server';
import { kilobytes, weigh } from './web';

const SLOWER = 4;
const RUNS = 9;
const OPENED = 5;
const PASTED = 200;
/** Rows of a pasted block. */
const BLOCK = 25;
const BULK = 500;
/** Pixels of a row of the sheet. */
const ROW = 36;
/** A small program of 3,000 rows on a busy machine opens late. */
const PATIENCE = 60_000;

type Watched = { painted: Promise<number> };

/**
 * Milliseconds from an event to the picture that follows it, by the browser's own Event Timing; what it does
 * not report took less than 16.
 */
async function paintAfter(page: Page, event: 'keydown' | 'click' | 'dragover', act: () => Promise<unknown>) {
  // What was done before has been drawn, and reported.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(null), 500))),
  );
  // It listens before anything is pressed.
  await page.evaluate((name) => {
    // A modifier's own press may be reported late, with the next frame.
    const began = performance.now();
    const painted = new Promise<number>((resolve) => {
      const watch = new PerformanceObserver((list) => {
        const entry = list.getEntriesByName(name).find(({ startTime }) => startTime >= began);
        if (entry) resolve(entry.duration);
      });
      watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      // Two frames later and idle: nothing slow happened. Without names: a named function needs a helper that
      // the page does not have.
      addEventListener(
        name,
        () =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => requestIdleCallback(() => setTimeout(() => resolve(16), 200))),
          ),
        { once: true, capture: true },
      );
    });
    Object.assign(window, { painted });
  }, event);
  await act();
  return page.evaluate(() => (window as unknown as Watched).painted);
}

/** Milliseconds from a move over another row, while a row is dragged, to the picture with its line. */
async function dragSteps(page: Page): Promise<number> {
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

/** The modifier, which is a key too, is down before. */
async function chord(page: Page, modifier: 'Alt' | 'Control', key: string): Promise<number> {
  await page.keyboard.down(modifier);
  const took = await paintAfter(page, 'keydown', () => page.keyboard.press(key));
  await page.keyboard.up(modifier);
  return took;
}

async function repeat(work: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = -2; run < RUNS; run++) {
    const value = await work();
    if (run >= 0) values.push(value);
  }
  return median(values);
}

/** From the first row of the sheet to another, all between them selected. */
async function selectRows(page: Page, count: number): Promise<void> {
  const row = (index: number) => page.locator(`.sheet-row[aria-rowindex="${index + 2}"] > span`).first();
  await row(0).click();
  await page.locator('.sheet-row[aria-rowindex="2"]').focus();
  await page.locator('.sheet-view').evaluate((sheet, top) => sheet.scrollTo(0, top), (count - 3) * ROW);
  await row(count - 1).click({ modifiers: ['Shift'] });
}

/** Rows as a spreadsheet has them, of exercises that the library has. */
const pasteRows = (page: Page, names: readonly string[]) =>
  page.evaluate((list) => {
    const data = new DataTransfer();
    data.setData('text/plain', list.join('\n'));
    const target = document.querySelector('[data-level=exercise]') ?? document.body;
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, names);

type Figure = readonly [what: string, value: number, atMost: number];

async function slowDown(page: Page): Promise<void> {
  page.setDefaultTimeout(PATIENCE);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** From the address to the first exercise, with nothing kept of an earlier time. */
async function measureOpen(open: () => Promise<Page>, address: string): Promise<Figure> {
  const opened: number[] = [];
  for (let run = 0; run < OPENED; run++) {
    const page = await open();
    await slowDown(page);
    await page.addInitScript(() => {
      const painted = new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[data-level=exercise]')) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        });
        watch.observe(document, { childList: true, subtree: true });
      });
      Object.assign(window, { painted });
    });
    await page.goto(`${address}&view=day`);
    opened.push(await page.evaluate(() => (window as unknown as Watched).painted));
    await page.context().close();
  }
  return ['open', median(opened), 1_500];
}

async function measureDay(page: Page, address: string): Promise<Figure[]> {
  await slowDown(page);
  await page.goto(`${address}&view=day`);
  await page.locator('[data-level=exercise]').first().waitFor();
  const dose = page.locator('[data-level=exercise] [data-cell=dose]').first();
  await dose.click();
  const key = await repeat(() => paintAfter(page, 'keydown', () => page.keyboard.press('1')));
  const undo = await repeat(async () => {
    // A step taken back leaves the focus on its row.
    await dose.click();
    await page.keyboard.press('2');
    return chord(page, 'Control', 'z');
  });

  const row = page.locator('[data-level=exercise]').first();
  await row.focus();
  let down = false;
  const step = await repeat(() => {
    down = !down;
    return chord(page, 'Alt', down ? 'ArrowDown' : 'ArrowUp');
  });

  const drag = await dragSteps(page);

  return [
    ['key → paint', key, 100],
    ['undo → paint', undo, 100],
    ['step of a row by keys → paint', step, 100],
    ['step of a drag → paint', drag, 100],
  ];
}

/** Into a day that has two blocks, each time on a page of its own. */
async function measurePaste(
  open: () => Promise<Page>,
  address: string,
  exercises: readonly string[],
): Promise<Figure> {
  // A block holds 40 rows.
  const lines = Array.from({ length: PASTED }, (_, at) => [
    ...(at % BLOCK === 0 ? [`Fuerza ${at / BLOCK + 1}`] : []),
    `B${(at % BLOCK) + 1}\t${exercises[at % exercises.length]}\t3 × ${8 + (at % 5)}`,
  ]).flat();
  const pasted: number[] = [];
  for (let run = 0; run < OPENED; run++) {
    const page = await open();
    await slowDown(page);
    await page.goto(`${address}&view=day`);
    await page.locator('[data-level=exercise]').first().focus();
    await pasteRows(page, lines);
    const verb = page.getByRole('button', { name: /^(Pegar|Paste) \d+/ });
    await verb.waitFor();
    pasted.push(await paintAfter(page, 'click', () => verb.click()));
    await page.context().close();
  }
  return [`paste of ${PASTED} rows → paint`, median(pasted), 300];
}

async function measureSheet(page: Page, address: string): Promise<Figure[]> {
  await slowDown(page);
  await page.goto(`${address}&view=sheet`);
  await page.locator('.sheet-row[data-row]').first().waitFor();
  await selectRows(page, BULK);
  const fill = page.getByRole('button', { name: /^(Rellenar abajo|Fill down)$/ });
  const bulk = await paintAfter(page, 'click', () => fill.click());
  return [[`fill of ${BULK} rows → paint`, bulk, 300]];
}

/**
 * The builder's screen on a program, on a laptop with a four times slower processor, and the scripts of its page
 * on the wire (docs/spec/builder.md#targets). `cookie` is of a member of staff. Nothing is saved.
 */
export async function benchBuilderScreen(
  url: string,
  { programId, cookie, exercises }: { programId: number; cookie: string; exercises: readonly string[] },
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const open = async () => {
    const context = await browser.newContext({
      viewport: { width: 1_440, height: 900 },
      locale: 'es-CR',
    });
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { url, name: pair.slice(0, at), value: pair.slice(at + 1) };
      }),
    );
    return context.newPage();
  };
  const address = `${url}/admin/creacion-de-programa/programs/${programId}/edit?tab=content`;
  try {
    const { script } = await weigh(await open(), address);
    // Each in a browser of its own: what one typed and did not save, the next would be asked about.
    const figures = [
      await measureOpen(open, address),
      ...(await measureDay(await open(), address)),
      await measurePaste(open, address, exercises),
      ...(await measureSheet(await open(), address)),
    ];
    console.log(`\nBuilder's screen, ${SLOWER}× slower processor, milliseconds`);
    console.table(
      figures.map(([what, value, atMost]) => ({ what, median: Math.round(value), 'at most': atMost })),
    );
    console.log(`JS of the page on the wire: ${kilobytes(script)} kB (at most 225)`);
  } finally {
    await browser.close();
  }
}
