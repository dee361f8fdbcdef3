import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import { type NewRecord, newRecords, recordValue } from '@/lib/domain/player/new-records';
import { weightIn } from '@/lib/domain/player/sets';
import { clockText } from '@/lib/domain/values/clock-text';
import { PlanText } from '../plan-text';
import { usePlayerState } from './context';
import { useFigures } from './use-figures';

/** New records, with the previous values. */
export function RecordCards() {
  const t = useTranslations('player.summary');
  const day = usePlayerState((state) => state.day);
  const sets = usePlayerState((state) => state.sets);
  const records = newRecords(day, sets);
  if (records.length === 0) return null;
  return (
    <section className="mb-12">
      <h2 className="heading-1">{t('records', { count: records.length })}</h2>
      <ul className="mt-4 grid sm:grid-cols-2 gap-2">
        {records.map((record) => (
          <li key={`${record.kind} ${record.name}`} className="bg-foam text-black p-4">
            <Card record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ record: { kind, name, set, before } }: { record: NewRecord }) {
  const t = useTranslations('player.summary');
  const units = usePlayerState(({ preferences }) => preferences.units);
  const { weight, figures } = useFigures();
  const meters = (value: number) => figures({ meters: value });
  const earlier = (value: number) => {
    if (kind === 'longest') return clockText(value);
    return kind === 'farthest' ? meters(value) : inUnits(value);
  };
  const days = useDays();
  const inUnits = (kg: number) => weight(weightIn(units, { weightKg: kg }), units);
  const value = {
    heaviest: `${weight(set.weight ?? 0, set.unit ?? 'kg')} × ${set.reps ?? 1}`,
    longest: clockText(set.seconds ?? 0),
    farthest: meters(set.meters ?? 0),
    estimatedMax: inUnits(recordValue('estimatedMax', set)),
  }[kind];
  return (
    <>
      <h3 className="font-semibold">
        <PlanText>{name}</PlanText>
      </h3>
      <p className="font-semibold">
        <span className="voice num text-[2rem] leading-none">{value}</span> {t(kind)}
      </p>
      <p className="text-sm num">
        {before
          ? t('before', { value: earlier(before.value), date: days.longPlain(before.on) })
          : t('first_weight')}
      </p>
    </>
  );
}
