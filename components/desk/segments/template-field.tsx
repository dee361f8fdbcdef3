'use client';

import { useTranslations } from 'next-intl';
import { SelectField, type SelectOption } from '@/components/ui/select';
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
    <SelectField
      id={id}
      label={t('template')}
      defaultValue={chosen?.id ?? ''}
      options={[
        ['', t('template_none'), true],
        ...templates.map((each): SelectOption => [each.id, each.name]),
      ]}
      onChoose={choose}
    />
  );
}
