import type { Browser } from 'playwright/test';
import { asPerson, asStaff, newEmail } from './checkout';
import { test as base } from './fixtures';

const PASSWORD = 'brio-demo-2026';

type Block = { description: string; duration: string };
type Trainee = { email: string; program: number };

/**
 * Creates a customer who begins a program today: the demo's BootyCamp, or a new one whose days all consist
 * of this block with two exercises.
 */
export async function makeTrainee(
  browser: Browser,
  baseURL: string | undefined,
  block?: Block,
): Promise<Trainee> {
  const email = newEmail('entreno');
  const program = await asStaff(browser, baseURL, async ({ get, send }) => {
    const ids = async (list: string) =>
      (await get<{ data: { id: number }[] }>(list)).data.map(({ id }) => id);
    const [first = 0] = block ? [] : await ids('programs?s=BootyCamp&limit=1');
    await send('POST', 'user/confirm-password', { password: PASSWORD });
    const user = await send('POST', 'users', {
      ...{ name: 'Persona de prueba', email, password: PASSWORD, is_customer: true },
      roles: await ids('roles?s=Cliente&limit=1'),
    });
    const program_id = block ? await storeProgram({ ids, send }, block) : first;
    await send('POST', 'crm-customers/update-program', { user_id: user.id, program_id, reason: 'Prueba' });
    return program_id;
  });
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Costa_Rica' });
  await asPerson(browser, baseURL, email, ({ send }) =>
    send('POST', 'training/start', { program_id: program, starts_on: today }),
  );
  return { email, program };
}

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
