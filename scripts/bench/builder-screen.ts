import { chromium, type Page } from 'playwright';
import { findBrowser } from '@/scripts/dev/browser';
import { chord, dragSteps, paintAfter, pasteRows, repeat, selectRows } from './builder-gestures';
import { median } from './server';
import { kilobytes, weigh } from './web';

const SLOWER = 4;
const OPENED = 5;
const PASTED = 200;
/** Rows of a pasted block. */
const BLOCK = 25;
const BULK = 500;
/** A small program of 3,000 rows on a busy machine opens late. */
const PATIENCE = 60_000;

type Watched = { painted: Promise<number> };
type Figure = readonly [what: string, value: number, atMost: number];

async function slowDown(page: Page): Promise<void> {
  page.setDefaultTimeout(PATIENCE);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** From the address to the first exercise, with nothing cached. */
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
    // An undo leaves the focus on its row.
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

/** Pastes into a day with two blocks, each time on a new page. */
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
  // In the corner, where it starts, the pointer opens the menu over the row numbers.
  await page.mouse.move(720, 450);
  await selectRows(page, BULK);
  const fill = page.getByRole('button', { name: /^(Rellenar abajo|Fill down)$/ });
  const bulk = await paintAfter(page, 'click', () => fill.click());
  return [[`fill of ${BULK} rows → paint`, bulk, 300]];
}

/**
 * The builder's screen on a program, on a laptop with a four times slower processor, and the scripts of its
 * page on the wire (docs/spec/builder.md#targets). `cookie` is that of a member of staff. Nothing is saved.
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
    // Each in its own browser: otherwise the next would be asked about the previous one's unsaved changes.
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
