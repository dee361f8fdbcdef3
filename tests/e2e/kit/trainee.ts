import type { Browser } from 'playwright/test';
import { asStaff, newEmail } from './checkout';
import { test as base } from './fixtures';

const PASSWORD = 'brio-demo-2026';

type Block = { description: string; duration: string };
type Start = { daysAgo?: number; block?: Block };
type Trainee = { email: string; program: number };

/** The day in Costa Rica. */
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Costa_Rica' });

/**
 * Creates a customer whose program began so many days ago: the demo's BootyCamp, or a new one whose days all
 * consist of this block with two exercises.
 */
export const makeTrainee = (
  browser: Browser,
  baseURL: string | undefined,
  { daysAgo = 0, block }: Start = {},
): Promise<Trainee> =>
  asStaff(browser, baseURL, async ({ get, send }) => {
    const ids = async (list: string) =>
      (await get<{ data: { id: number }[] }>(list)).data.map(({ id }) => id);
    await send('POST', 'user/confirm-password', { password: PASSWORD });
    const email = newEmail('entreno');
    const user = await send('POST', 'users', {
      ...{ name: 'Persona de prueba', email, password: PASSWORD, is_customer: true },
      roles: await ids('roles?s=Cliente&limit=1'),
    });
    const [bootyCamp = 0] = block ? [] : await ids('programs?s=BootyCamp&limit=1');
    const program = block ? await storeProgram({ ids, send }, block) : bootyCamp;
    const access = { user_id: user.id, program_id: program, starts_on: dayAgo(daysAgo), reason: 'Prueba' };
    await send('POST', 'crm-customers/update-program', access);
    return { email, program };
  });

type Api = {
  ids: (list: string) => Promise<number[]>;
  send: (method: string, path: string, data: object) => Promise<{ id: number }>;
};

async function storeProgram({ ids, send }: Api, block: Block): Promise<number> {
  const [month_id] = await ids('months?limit=1');
  const [week_id] = await ids('weeks?limit=1');
  const [block_id] = await ids('blocks?limit=1');
  const exercises = (await ids('exercises?limit=2')).map((exercise_id) => ({
    exercise_id,
    duration: '12 rep.',
  }));
  const blocks = [{ block_id, ...block, exercises }];
  const days = [1, 2, 3, 4, 5, 6, 7].map((day_id) => ({ day_id, title: 'Fuerza', blocks }));
  const name = `Programa ${crypto.randomUUID().slice(0, 8)}`;
  const weeks = [{ week_id, days }];
  return (await send('POST', 'program/store', { name, program_months: [{ month_id, weeks }] })).id;
}

/**
 * The e-mail of a customer of this test alone: which days of the demo's customers are open depends on the
 * date and on the tests before.
 */
export const test = base.extend<{ trainee: string }>({
  trainee: async ({ browser, baseURL }, use) => use((await makeTrainee(browser, baseURL)).email),
});
