import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
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
  const { PASSWORD_MIN } = await import('@/lib/domain/account');
  const question = `Password (${PASSWORD_MIN} characters or more): `;
  const password = process.env.ADMIN_PASSWORD ?? (await readSecret(question));
  await createAdmin({ email, name: name ?? email, password });
  const { pool } = await import('@/db/client');
  await pool.end();
  console.log(`${email} is an administrator.`);
} catch (error) {
  console.error(await reasonOf(error));
  process.exitCode = 1;
} finally {
  await stop();
}

/** An error in words; of a refused value, what is wrong with it. */
async function reasonOf(error: unknown): Promise<string> {
  const { AppError } = await import('@/lib/domain/errors');
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const { errorText, fieldTexts } = await import('@/lib/i18n/translate');
  const fields = Object.entries(fieldTexts('en-US', error.fields));
  if (fields.length === 0) return errorText('en-US', error.messageKey);
  return fields.map(([field, texts]) => `${field}: ${texts.join(' ')}`).join('\n');
}

/** Reads a line without showing it. Throws when the input ends first, as it does without a terminal. */
async function readSecret(question: string): Promise<string> {
  process.stdout.write(question);
  const output = new Writable({ write: (_text, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const ended = once(prompt, 'close').then(() => {
    throw new Error('No password: type it in a terminal, or set ADMIN_PASSWORD.');
  });
  try {
    return await Promise.race([prompt.question(''), ended]);
  } finally {
    prompt.close();
    process.stdout.write('\n');
  }
}
