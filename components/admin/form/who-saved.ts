import { useTranslations } from 'next-intl';
import { useFormats } from '../fields/use-formats';

type Saved = { by: { name: string } | null; updated_at: string };

/** Says who saved a draft meanwhile, if known, and when. */
export function useWhoSaved() {
  const t = useTranslations('editors.draft');
  const { date } = useFormats();
  return ({ by, updated_at }: Saved): string =>
    t(by ? 'conflict' : 'conflict_anyone', { name: by?.name ?? '', at: date(updated_at) });
}
