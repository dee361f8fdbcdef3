import { createInterface } from 'node:readline/promises';
import { prepareRuntime } from '@/lib/startup/prepare-runtime';

/**
 * Creates an administrator, or makes an existing user one: `npm run admin:create -- ana@studio.cr "Ana
 * Mora"`.
 */
const [email, name] = process.argv.slice(2);
if (!email) {
  console.error(
    'Usage: npm run admin:create -- <email> [name]   (the password comes from ADMIN_PASSWORD, or from a prompt)',
  );
  process.exit(1);
}
const { stop } = await prepareRuntime();
try {
  const { createAdmin } = await import('@/lib/server/accounts/create-admin');
  const password = process.env.ADMIN_PASSWORD ?? (await ask('Password (10 characters or more): '));
  await createAdmin({ email, name: name ?? email, password });
  const { pool } = await import('@/db/client');
  await pool.end();
  console.log(`${email} is an administrator.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop();
}

async function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(question);
  prompt.close();
  return answer;
}
