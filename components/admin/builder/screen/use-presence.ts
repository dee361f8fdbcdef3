import { useEffect, useState } from 'react';
import { api, apiData } from '@/components/ui/api';
import type { presence } from '@/lib/api/builder-presence';
import { PRESENCE_SECONDS } from '@/lib/domain/plan/builder-presence';
import type { DataOf } from '@/lib/http/endpoint';
import { apiRoutes } from '../../routes';
import { dayRow } from '../state/places';
import type { Builder, BuilderState } from '../state/store';

/** Someone else who has the program open; the day by its stored id. */
export type Present = DataOf<typeof presence>[number];

/** The stored id of the open day; null when it has none yet. */
export const openDay = ({ history, place, ids }: BuilderState): number | null =>
  ids[dayRow(history.plan, place)?.key ?? ''] ?? null;

/**
 * Who else has the program open (docs/spec/builder.md#two-editors). Sends this person's presence every 20 s
 * while the tab is visible, and once when it is left. Offline it shows no one, and nothing is locked.
 */
export function usePresence(builder: Builder, programId: number): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([]);
  useEffect(() => {
    const path = apiRoutes.presence(programId);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const beat = async () => {
      clearTimeout(timer);
      if (isLeft || document.hidden) return;
      try {
        const data = await apiData<Present[]>(path, {
          body: { program_day_id: openDay(builder.get()) },
          stay: true,
        });
        if (!isLeft) setOthers(data);
      } catch {
        if (!isLeft) setOthers([]);
      }
      if (!isLeft) timer = setTimeout(beat, PRESENCE_SECONDS.beat * 1_000);
    };
    const leave = () =>
      void api(path, { method: 'DELETE', keepalive: true, stay: true }).catch(() => undefined);
    const onShown = () => {
      clearTimeout(timer);
      if (!document.hidden) void beat();
    };
    void beat();
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener('pagehide', leave);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [builder, programId]);
  return others;
}
