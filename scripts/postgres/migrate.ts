import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepareRuntime } from '@/lib/startup/prepare-runtime';

/**
 * `db:migrate` brings the database up to date, `db:seed` adds base rows (in the demo also demo rows),
 * `db:studio` opens Drizzle Studio.
 */
const command = process.argv[2];
const { stop } = await prepareRuntime({ seed: command === 'seed' });
try {
  if (command === 'studio') {
    const studio = spawn('node_modules/.bin/drizzle-kit', ['studio'], { stdio: 'inherit' });
    process.on('SIGINT', () => studio.kill('SIGINT'));
    await once(studio, 'exit');
  }
  console.log(`${command}: done`);
} finally {
  await stop();
}
