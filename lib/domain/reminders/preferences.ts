import { z } from 'zod';
import { wireBoolean, wireInteger } from '../values/wire-values';
import { REMINDER_DEFAULTS, REMINDER_KINDS, type ReminderKind, type ReminderPreferences } from './due';
import { isTimeZone } from './local-time';

const minute = wireInteger(0, 1_439);
const quiet = z.object({ from: minute, to: minute });
const channel = z.object({ mail: wireBoolean, push: wireBoolean });
const byKind = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, schema])) as Record<ReminderKind, S>);

/** What a person agreed to, hours in minutes since midnight (docs/spec/reminders.md#consent). */
export const remindersSchema = z.object({
  time_zone: z.string(),
  hour: minute,
  quiet,
  channels: byKind(channel),
});

/** A change: what is left out stays. */
export const remindersChange = z
  .object({
    time_zone: z.string('invalid_value').max(100, 'invalid_value').refine(isTimeZone, 'time_zone_unknown'),
    hour: minute,
    quiet,
    channels: byKind(channel.partial().optional()),
  })
  .partial();
export type RemindersChange = z.output<typeof remindersChange>;

const OFF = { mail: false, push: false };
const storedSchema = z.object({
  hour: minute.catch(REMINDER_DEFAULTS.hour),
  quiet: quiet.catch(REMINDER_DEFAULTS.quiet),
  channels: z.record(z.string(), channel.catch(OFF)).catch({}),
});

/** Reads stored preferences: everything is off until switched on. */
export function readReminders(data: Record<string, unknown>, timeZone: string) {
  const { hour, quiet: silent, channels } = storedSchema.parse(data);
  const all = Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, channels[kind] ?? OFF]));
  return {
    time_zone: timeZone,
    hour,
    quiet: silent,
    channels: all as Record<ReminderKind, { mail: boolean; push: boolean }>,
  };
}
export type Reminders = ReturnType<typeof readReminders>;

/** The preferences with a change applied. */
export const changedReminders = (known: Reminders, change: RemindersChange): Reminders => ({
  time_zone: change.time_zone ?? known.time_zone,
  hour: change.hour ?? known.hour,
  quiet: change.quiet ?? known.quiet,
  channels: Object.fromEntries(
    REMINDER_KINDS.map((kind) => {
      const own = change.channels?.[kind];
      const { mail, push } = known.channels[kind];
      return [kind, { mail: own?.mail ?? mail, push: own?.push ?? push }];
    }),
  ) as Reminders['channels'],
});

export const asPreferences = ({ time_zone, ...rest }: Reminders): ReminderPreferences => ({
  timeZone: time_zone,
  ...rest,
});
