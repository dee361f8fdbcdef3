import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { apiRoutes } from '@/components/admin/routes';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';
import { cutText } from '@/lib/domain/values/cut-text';

/** Saves a subject and a text as a template under a name. */
export function KeepTemplate({ subject, body }: { subject: string; body: string }) {
  const t = useTranslations('crm.mail');
  const router = useRouter();
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  const { busy, wrong, failure, attempt, clear } = useAttempt({ field: 'name', failed: t('keep_failed') });
  useKeptInput('template', { read: () => name, restore: setName });
  const close = () => setName(null);
  const keep = async () => {
    const kept = await attempt(() =>
      api(apiRoutes.list('mail-templates'), { body: { name, subject, body } }),
    );
    if (!kept) return;
    showToast(t('kept', { name: name ?? '' }));
    close();
    router.refresh();
  };
  const open = () => {
    clear();
    setName(cutText(subject, 80));
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-my-2 ml-auto"
        disabled={!subject.trim() || !body.trim()}
        onClick={open}
      >
        {t('keep')}
      </Button>
      <FormDialog
        open={name !== null}
        onClose={close}
        title={t('keep')}
        submitLabel={t('keep_verb')}
        busy={busy}
        failure={failure}
        onSubmit={() => void keep()}
      >
        <TextField
          id={id}
          label={t('keep_name')}
          value={name ?? ''}
          maxLength={80}
          error={wrong}
          onChange={(event) => setName(event.target.value)}
        />
      </FormDialog>
    </>
  );
}
