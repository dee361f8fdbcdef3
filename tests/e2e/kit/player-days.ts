import type { Page } from 'playwright/test';
import { signIn } from './fixtures';

type Day = { id: number; program: number; month: number; week: number; day: number; exercises: number };
type Block = { description: string | null; exercises: { id: number; exercise_id: number }[] };
type Snapshot = {
  programs: {
    program_id: number;
    days: (Day & { hash: string; state: string; tally: { done: number } })[];
  }[];
  bodies: Record<string, { blocks: Block[] }>;
  exercises: { id: number; name: string; url_video: string | null }[];
  marks: { program_day_id: number; done: number[] }[];
};

export const CUSTOMER = 'cliente@brio.test';

/** What the phone keeps of the customer's next 14 days. */
export const snapshot = async (page: Page): Promise<Snapshot> =>
  (await page.request.get('/api/v1/training/snapshot?days=14')).json();

/** An open training day of the demo customer; each test uses another one. */
export async function openDay(page: Page, place: number): Promise<Day> {
  await signIn(page, CUSTOMER);
  const [free = []] = (await snapshot(page)).programs
    .map(({ program_id: program, days }) =>
      days
        .filter(({ exercises, tally }) => exercises > 0 && tally.done === 0)
        .map((day) => ({ ...day, program })),
    )
    .toSorted((a, b) => b.length - a.length);
  const day = free[place];
  if (!day) throw new Error('no open day');
  await page.goto(addressOf(day));
  return day;
}

/** The player of a day. */
export const addressOf = ({ month, week, day, program }: Day) =>
  `/month_progress/${month}/${week}/${day}/play?program=${program}`;
