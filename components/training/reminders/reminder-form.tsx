'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { SavedNote } from '@/components/account/saved-note';
import { Alert } from '@/components/ui/alert';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/check';
import { TextField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { useAttempt } from '@/components/ui/use-attempt';
import type { Reminders } from '@/lib/domain/reminders/preferences';

const KINDS = ['today', 'missed', 'week', 'edition', 'opens'] as const;
const CHANNELS = ['mail', 'push'] as const;

/** Converts minutes since midnight to "07:00", and back. */
const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
function toMinutes(time: FormDataEntryValue | null): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(String(time ?? '')) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}

/** "America/Costa_Rica" → "Costa Rica". */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Kinds by channel, the hour of the reminder and quiet hours, in this browser's time zone. */
export function ReminderForm({ settings }: { settings: Reminders }) {
  const t = useTranslations('account.reminders');
  const [saved, setSaved] = useState(false);
  const [zone, setZone] = useState(settings.time_zone);
  const { busy, failure, attempt } = useAttempt({ failed: t('failed') });
  useEffect(
    () => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || settings.time_zone),
    [settings],
  );
  const save = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const on = (name: string) => data.get(name) === 'on';
    const body = {
      time_zone: zone,
      hour: toMinutes(data.get('hour')) ?? settings.hour,
      quiet: {
        from: toMinutes(data.get('quiet_from')) ?? settings.quiet.from,
        to: toMinutes(data.get('quiet_to')) ?? settings.quiet.to,
      },
      channels: Object.fromEntries(
        KINDS.map((kind) => [kind, { mail: on(`${kind}.mail`), push: on(`${kind}.push`) }]),
      ),
    };
    void attempt(async () => {
      await api('/api/v1/training/reminders', { method: 'PUT', body });
      setSaved(true);
    });
  };
  const times = [
    ['hour', settings.hour],
    ['quiet_from', settings.quiet.from],
    ['quiet_to', settings.quiet.to],
  ] as const;
  return (
    <Form onSubmit={save} onChange={() => setSaved(false)}>
      <table className="w-full">
        <caption className="sr-only">{t('what')}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="heading-2 text-left pb-3">
              {t('what')}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-20 align-bottom pb-3 text-sm font-semibold">
                {t(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className="text-left py-3 font-normal">
                <b className="block">{t(kind)}</b>
                <span className="text-sm text-muted">{t(`${kind}_text`)}</span>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="text-center">
                  <Switch
                    className="justify-center min-w-11"
                    name={`${kind}.${channel}`}
                    defaultChecked={settings.channels[kind][channel]}
                  >
                    <span className="sr-only">{t('by', { kind: t(kind), channel: t(`by_${channel}`) })}</span>
                  </Switch>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-8 grid gap-5 sm:grid-cols-3">
        {times.map(([name, minutes]) => (
          <TextField
            key={name}
            id={name}
            type="time"
            label={t(name)}
            defaultValue={toTime(minutes)}
            required
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{t('zone', { zone: placeOf(zone) })}</p>
      {failure && (
        <Alert tone="error" className="mt-5">
          {failure}
        </Alert>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-4">
        <Button type="submit" variant="accent" size="lg" busy={busy} busyLabel={t('busy')}>
          {t('save')}
        </Button>
        <SavedNote shown={saved} text={t('saved')} />
      </div>
    </Form>
  );
}
