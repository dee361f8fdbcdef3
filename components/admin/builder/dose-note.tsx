import { formatDose, parseDose } from '@/lib/domain/dose';
import { isUnread } from './state/figures';
import { useTexts } from './texts';

const plain = (text: string) => text.replace(/[\s.]/g, '').replace('x', '×').toLowerCase();

/** How a dose was parsed, unless that is what its text says. */
export function DoseNote({ text }: { text: unknown }) {
  const t = useTexts('builder');
  if (isUnread(text)) return <span className="dose-unread">{t('exercise.unread')}</span>;
  const dose = typeof text === 'string' ? parseDose(text) : null;
  const read = dose && formatDose(dose);
  return read && plain(read) !== plain(String(text)) ? (
    <span className="dose-read">{t('exercise.read_as', { text: read })}</span>
  ) : null;
}
