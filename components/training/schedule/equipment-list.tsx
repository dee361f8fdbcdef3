import { useTranslations } from 'next-intl';

/** What the first week needs, for whoever has not begun (docs/spec/access.md#first-day). */
export function EquipmentList({ equipment }: { equipment: readonly string[] }) {
  const t = useTranslations('training.first_day');
  return (
    <section className="mt-12">
      <h2 className="heading-2 border-t-2 border-ink pt-4">{t('equipment')}</h2>
      <ul className="mt-2 text-muted">
        {equipment.map((item) => (
          <li key={item} className="py-1.5">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
