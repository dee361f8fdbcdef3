'use server';
import { logProgressAction } from '@/lib/actions/training';

/** Form action that marks an exercise before the page's script has loaded, then shows the page again. */
export async function submitMark(sent: FormData): Promise<void> {
  // Whoever calls it without a form, which no page does, sends an empty one.
  const data = sent instanceof FormData ? sent : new FormData();
  const text = (name: string) => String(data.get(name) ?? '').trim();
  if (text('action') === 'note') {
    const felt = { effort: text('effort') || null, note: text('note'), shared: data.has('shared') };
    await logProgressAction({
      entries: [{ uuid: text('uuid'), action: 'note', program_day_id: text('day'), ...felt }],
    });
    return;
  }
  const actual = { duration: text('duration'), weight: text('weight') };
  const place = { program_block_exercise_id: text('id'), program_day_id: text('day') || null };
  const entry = { uuid: text('uuid'), action: text('action'), ...place };
  const filled = actual.duration || actual.weight ? { ...entry, actual } : entry;
  await logProgressAction({ entries: [filled] });
}
