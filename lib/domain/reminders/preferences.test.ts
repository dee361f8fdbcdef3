import { expect, test } from 'vitest';
import { REMINDER_DEFAULTS, REMINDER_KINDS } from './due';
import { changedReminders, readReminders, remindersChange } from './preferences';

const [kind] = REMINDER_KINDS;
const none = () => readReminders({}, 'America/Costa_Rica');

test('nothing is on that was never switched on, whatever was stored', () => {
  for (const data of [{}, { channels: 'x' }, { channels: { [kind]: { mail: 'yes' } } }])
    expect(Object.values(readReminders(data, 'UTC').channels).some(({ mail, push }) => mail || push)).toBe(
      false,
    );
  expect(readReminders({ hour: 99_999 }, 'UTC').hour).toBe(REMINDER_DEFAULTS.hour);
});

test('a change touches only what it names', () => {
  const changed = changedReminders(none(), remindersChange.parse({ channels: { [kind]: { push: true } } }));
  expect(changed.channels[kind]).toEqual({ mail: false, push: true });
  expect({ ...changed, channels: null }).toEqual({ ...none(), channels: null });
});

test('an unknown time zone and an hour outside the day are refused', () => {
  expect(remindersChange.safeParse({ time_zone: 'Casa/Marta' }).success).toBe(false);
  expect(remindersChange.safeParse({ hour: 1_440 }).success).toBe(false);
});
