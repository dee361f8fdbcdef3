import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Panel } from '@/components/admin/ui/panel';
import { Button } from '@/components/ui/button';
import { TextareaField, TextField } from '@/components/ui/field';
import { SelectField, type SelectOption } from '@/components/ui/select';
import { PLACEHOLDERS, type Placeholder } from '@/lib/domain/customers/segment-text';
import type { MailTemplate } from '@/lib/server/desk/segments/mail';
import { KeepTemplate } from './keep-template';

type TemplateFieldProps = {
  id: string;
  templates: readonly MailTemplate[];
  /** The one that the text begins with. */
  chosen: MailTemplate | null;
  onChoose: (template: MailTemplate) => void;
};

/** Fills subject and text with those of a template. */
function TemplateField({ id, templates, chosen, onChoose }: TemplateFieldProps) {
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

type MailText = { subject: string; body: string };

type MailMessageProps = {
  id: string;
  text: MailText;
  templates: readonly MailTemplate[];
  template: MailTemplate | null;
  errorOf: (field: keyof MailText) => string | undefined;
  onChange: (part: Partial<MailText>) => void;
};

/** Subject and text of a mail, with a button per placeholder. */
export function MailMessage({ id, text, templates, template, errorOf, onChange }: MailMessageProps) {
  const t = useTranslations('crm.mail');
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  /** The last cursor position. */
  const last = useRef<keyof MailText>('body');
  const insert = (placeholder: Placeholder) => {
    // Only the name placeholder is allowed in a subject.
    const field = placeholder === 'name' ? last.current : 'body';
    const control = field === 'subject' ? subject.current : body.current;
    if (!control) return;
    const word = t(`placeholders.${placeholder}`);
    const { value, selectionStart: start, selectionEnd: end } = control;
    const from = start ?? value.length;
    flushSync(() => onChange({ [field]: value.slice(0, from) + word + value.slice(end ?? from) }));
    control.focus();
    control.setSelectionRange(from + word.length, from + word.length);
  };
  return (
    <Panel title={t('message')} aside={<KeepTemplate {...text} />}>
      <div className="grid gap-4 p-5">
        <TemplateField
          id={`${id}-template`}
          templates={templates}
          chosen={template}
          onChoose={({ subject, body }) => onChange({ subject, body })}
        />
        <TextField
          ref={subject}
          id={`${id}-subject`}
          label={t('subject')}
          hint={t('subject_hint', { count: text.subject.length })}
          maxLength={150}
          value={text.subject}
          error={errorOf('subject')}
          onFocus={() => {
            last.current = 'subject';
          }}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
        <TextareaField
          ref={body}
          id={`${id}-body`}
          label={t('body')}
          hint={t('body_hint')}
          rows={9}
          maxLength={10_000}
          value={text.body}
          error={errorOf('body')}
          onFocus={() => {
            last.current = 'body';
          }}
          onChange={(event) => onChange({ body: event.target.value })}
        />
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{t('insert')}</legend>
          {PLACEHOLDERS.map((each) => (
            <Button key={each} variant="outline" size="sm" onClick={() => insert(each)}>
              {t(`placeholders.${each}`)}
            </Button>
          ))}
          <p className="hint basis-full">{t('insert_hint')}</p>
        </fieldset>
      </div>
    </Panel>
  );
}
