import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { useDays } from '@/components/ui/use-days';
import type { PhonePlan } from '@/lib/offline/plan';
import { PlanText } from '../plan-text';
import { useMegabytes } from '../use-megabytes';
import { SavingWeek } from './saving-week';
import { isMobileData, type MeasuredDay, type Saving, useSaveWeek } from './use-save-week';

const sum = (days: readonly MeasuredDay[]) =>
  days.reduce((all, { files }) => all + files.reduce((own, { bytes }) => own + bytes, 0), 0);
const count = (days: readonly MeasuredDay[]) => days.reduce((all, { files }) => all + files.length, 0);

function titleOf(saving: Saving | null) {
  if (!saving) return 'title';
  if (!saving.isOver) return 'running';
  return saving.days.every(({ saved, of }) => saved === of) ? 'done_title' : 'incomplete_title';
}

/** «Guardar la semana (84 MB)»: the size is shown before anything is downloaded. */
export function SaveWeek({ plan, onChange }: { plan: PhonePlan; onChange: () => void }) {
  const t = useTranslations('training.save');
  const megabytes = useMegabytes();
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState<readonly number[]>([]);
  const { days, cap, saving, start, stop, reset } = useSaveWeek(plan, onChange);
  const withVideos = days?.filter(({ files }) => files.length > 0) ?? [];
  const chosen = withVideos.filter(({ id }) => !left.includes(id));
  const size = sum(chosen);
  const close = () => {
    setOpen(false);
    if (saving?.isOver) reset();
  };
  const total = megabytes(sum(withVideos));
  return (
    <>
      <Button variant="accent" onClick={() => setOpen(true)}>
        <Icon as={Download} /> {withVideos.length > 0 ? t('open', { size: total }) : t('title')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        className="sheet"
        width={640}
        closeLabel={t('close')}
        title={t(titleOf(saving))}
        actions={
          saving === null && withVideos.length > 0 ? (
            <>
              <Button variant="outline" onClick={close}>
                {isMobileData() ? t('later') : t('close')}
              </Button>
              <Button
                variant="accent"
                disabled={chosen.length === 0 || size > cap}
                onClick={() => void start(chosen)}
              >
                {t('go', { size: megabytes(size) })}
              </Button>
            </>
          ) : null
        }
      >
        {saving ? (
          <SavingWeek
            saving={saving}
            total={size}
            onStop={stop}
            onClose={close}
            onAgain={() => void start(chosen)}
          />
        ) : (
          <Choice
            days={days}
            left={left}
            onLeave={(id) => setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id])}
            room={size > cap ? cap : null}
            size={size}
          />
        )}
      </Dialog>
    </>
  );
}

type ChoiceProps = {
  days: readonly MeasuredDay[] | null;
  left: readonly number[];
  onLeave: (id: number) => void;
  /** Available bytes, when the selection is too large. */
  room: number | null;
  size: number;
};

function Choice({ days, left, onLeave, room, size }: ChoiceProps) {
  const t = useTranslations('training.save');
  const names = useDays();
  const megabytes = useMegabytes();
  if (!days)
    return (
      <p role="status" className="text-muted">
        {t('measuring')}
      </p>
    );
  const withVideos = days.filter(({ files }) => files.length > 0);
  const remote = days.reduce((all, day) => all + day.remote, 0);
  const unknown = days.reduce((all, day) => all + day.unknown, 0);
  const chosen = withVideos.filter(({ id }) => !left.includes(id));
  return (
    <>
      {withVideos.length === 0 && (
        <p className="text-muted">{t(days.some(({ kept }) => kept > 0) ? 'all' : 'nothing')}</p>
      )}
      {withVideos.length > 0 && (
        <>
          <p className="voice num text-[clamp(min(3rem,15vw),9vw,4.5rem)] leading-none">
            {t('size', { size: megabytes(size) })}
          </p>
          <p className="text-muted mt-2">{t('what', { count: count(chosen) })}</p>
          <ul className="mt-4 border-t-2 border-ink">
            {withVideos.map((day) => (
              <li key={day.id} className="border-b border-line">
                <label className="check items-center! py-2! min-h-14">
                  <input type="checkbox" checked={!left.includes(day.id)} onChange={() => onLeave(day.id)} />
                  <span className="flex-1 leading-tight">
                    <b className="block">
                      <PlanText>{day.title}</PlanText>
                    </b>
                    <span className="text-sm text-muted num">
                      {t('day', { day: names.weekday(day.date), count: day.files.length })}
                    </span>
                  </span>
                  <span className="num font-semibold">{t('size', { size: megabytes(sum([day])) })}</span>
                </label>
              </li>
            ))}
          </ul>
          {isMobileData() && (
            <Alert tone="warning" className="mt-4">
              {t('mobile')}
            </Alert>
          )}
          {room !== null && (
            <Alert tone="error" className="mt-4">
              {t('too_large', { size: megabytes(room) })}
            </Alert>
          )}
        </>
      )}
      {remote > 0 && <p className="mt-3 text-sm text-muted">{t('remote', { count: remote })}</p>}
      {unknown > 0 && <p className="mt-3 text-sm text-muted">{t('unknown', { count: unknown })}</p>}
    </>
  );
}
