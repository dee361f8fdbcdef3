import type { Page } from 'playwright/test';
import { expect, signIn } from './fixtures';

type Place = { id: number; month: number; week: number; day: number; hash: string; exercises: number };
type Day = Place & { program: number };
type Block = {
  description: string | null;
  exercises: { id: number; exercise_id: number; duration: string | null }[];
};
type Snapshot = {
  programs: {
    program_id: number;
    days: Place[];
  }[];
  bodies: Record<string, { blocks: Block[] }>;
  exercises: { id: number; name: string; url_video: string | null; url_restringido: string | null }[];
  marks: { program_day_id: number; done: number[] }[];
};

/** What the phone keeps of the signed-in customer's next 14 days. */
export const snapshot = async (page: Page): Promise<Snapshot> =>
  (await page.request.get('/api/v1/training/snapshot?days=14')).json();

/** Signs in as this customer and opens the player of the first training day. */
export async function openDay(page: Page, email: string): Promise<Day> {
  await signIn(page, email);
  const [program] = (await snapshot(page)).programs;
  const first = program?.days.find(({ exercises }) => exercises > 0);
  if (!program || !first) throw new Error('no training day');
  const day = { ...first, program: program.program_id };
  await page.goto(addressOf(day));
  return day;
}

/** The player of a day. */
export const addressOf = ({ month, week, day, program }: Day) =>
  `/month_progress/${month}/${week}/${day}/play?program=${program}`;

export const main = (page: Page) => page.locator('[data-main]');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Ends sets by hand until a rest comes. */
export const untilRest = (page: Page): Promise<void> =>
  expect(async () => {
    if ((await heading(page).textContent()) !== 'Descanso') await main(page).click();
    await expect(heading(page)).toHaveText('Descanso', { timeout: 300 });
  }).toPass();

/** Ends the page's session on the server; the browser keeps its cookie. */
export async function endSession(page: Page): Promise<void> {
  const { cookies } = await page.context().storageState();
  const sessions = '/api/v1/user/sessions';
  const { data } = (await (await page.request.get(sessions)).json()) as {
    data: { id: string; current: boolean }[];
  };
  const own = data.find(({ current }) => current);
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  expect((await page.request.delete(`${sessions}/${own?.id}`, { headers })).status()).toBe(204);
  await page.context().addCookies(cookies);
}
