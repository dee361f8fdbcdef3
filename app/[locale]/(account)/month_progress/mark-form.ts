'use server';
import { logProgressAction } from '@/lib/actions/training';

/** Form action that marks an exercise before the page's script has loaded, then shows the page again. */
export async function submitMark(data: FormData): Promise<void> {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const actual = { duration: text('duration'), weight: text('weight') };
  const entry = { uuid: text('uuid'), action: text('action'), program_block_exercise_id: text('id') };
  const filled = actual.duration || actual.weight ? { ...entry, actual } : entry;
  await logProgressAction({ entries: [filled] });
}
