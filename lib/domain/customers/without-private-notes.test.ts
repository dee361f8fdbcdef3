import { expect, test } from 'vitest';
import { withoutPrivateNotes } from './without-private-notes';

const note = (id: number, at: string, shared: boolean, day = 1) => ({
  ...{ id, uuid: `${id}`, at, action: 'note', note: `n${id}`, shared },
  ...{ program_id: 1, run: 1, program_day_id: day },
});
const notesOf = (logs: readonly object[]) =>
  withoutPrivateNotes({ training_logs: logs }).training_logs?.map((row) => (row as { note: string }).note);

test('a note that is not shared, and what it replaced, stay out; others stay', () => {
  expect(
    notesOf([
      note(1, '2026-07-20T10:00:00Z', true),
      note(2, '2026-07-20T11:00:00Z', false),
      note(3, '2026-07-20T12:00:00Z', true),
      note(4, '2026-07-20T10:00:00Z', true, 2),
      { ...note(5, '2026-07-20T09:00:00Z', true), action: 'set' },
      { ...note(6, '2026-07-20T09:00:00Z', false), action: 'set' },
    ]),
  ).toEqual([null, null, 'n3', 'n4', 'n5', null]);
});

test('answers to a private note and notes of workouts stay out', () => {
  const { training_replies, training_sessions } = withoutPrivateNotes({
    training_logs: [note(1, '2026-07-20T10:00:00Z', false), note(2, '2026-07-20T10:00:00Z', true, 2)],
    training_replies: [
      { progress_log_id: 1, body: 'a' },
      { progress_log_id: 2, body: 'b' },
    ],
    training_sessions: [{ uuid: 'x', note: 'secret' }],
  });
  expect(training_replies).toEqual([{ progress_log_id: 2, body: 'b' }]);
  expect(training_sessions).toEqual([{ uuid: 'x', note: null }]);
});
