import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { CopyButton } from '@/components/ui/copy-button';
import { copyTexts } from './copy-texts';

/** The ten recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('account.factor');
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <p>{t('codes_text')}</p>
      <ul className="grid grid-cols-2 gap-2 p-4 border border-line num font-semibold text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <a
          className="btn btn-outline btn-sm"
          download="brio-codigos.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {t('download')}
        </a>
        <Button variant="outline" size="sm" onClick={() => print()}>
          {t('print')}
        </Button>
        <CopyButton value={text} name={t('the_codes')} texts={copyTexts(t)} />
      </div>
      <Check id="codigos-guardados" checked={kept} onChange={() => setKept(!kept)}>
        {t('kept')}
      </Check>
      <div>
        <Button disabled={!kept} onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
