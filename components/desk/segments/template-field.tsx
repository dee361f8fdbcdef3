'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import type { MailTemplate } from '@/lib/server/desk/segments/mail';

type TemplateFieldProps = {
  id: string;
  templates: readonly MailTemplate[];
  /** The one that the text begins with. */
  chosen: MailTemplate | null;
  onChoose: (template: MailTemplate) => void;
};

/** Fills subject and text with those of a template. */
export function TemplateField({ id, templates, chosen, onChoose }: TemplateFieldProps) {
  const t = useTranslations('crm.mail');
  if (templates.length === 0) return null;
  const choose = (value: string) => {
    const template = templates.find((each) => String(each.id) === value);
    if (template) onChoose(template);
  };
  return (
    <Field id={id} label={t('template')}>
      <select
        id={id}
        className="input"
        defaultValue={chosen?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="" disabled>
          {t('template_none')}
        </option>
        {templates.map(({ id: key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
