import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useAbilities } from './abilities';
import type { Jump } from './commands';

function Key({ children }: { children: ReactNode }) {
  return <kbd className="key-hint">{children}</kbd>;
}

function Row({ keys, then, text }: { keys: readonly string[]; then?: string; text: string }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt>{text}</dt>
      <dd className="flex items-center gap-1.5">
        {keys.map((key, index) => (
          <span key={key} className="contents">
            {index > 0 && then && <span className="text-sm text-muted">{then}</span>}
            <Key>{key}</Key>
          </span>
        ))}
      </dd>
    </div>
  );
}

export function KeysDialog({
  open,
  onClose,
  jumps,
}: {
  open: boolean;
  onClose: () => void;
  jumps: readonly Jump[];
}) {
  const t = useTranslations('admin.keys');
  const shell = useTranslations('admin.shell');
  const abilities = useAbilities();
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={shell('close')} width={480}>
      <dl className="divide-y divide-fill">
        <Row keys={['Ctrl', 'K']} text={t('palette')} />
        <Row keys={['Ctrl', 'S']} text={t('save')} />
        <Row keys={['/']} text={t('search')} />
        <Row keys={['?']} text={t('help')} />
      </dl>
      <p className="font-semibold mt-4 mb-1">{t('jump')}</p>
      <dl className="divide-y divide-fill">
        {jumps
          .filter(({ ability }) => abilities.has(ability))
          .map(({ key, title }) => (
            <Row key={key} keys={['g', key]} then={t('then')} text={title} />
          ))}
      </dl>
    </Dialog>
  );
}
