import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { useAbilities } from '../../shell/abilities';
import { Ico } from '../../ui/ico';
import { useBuilderState } from '../context';
import { branchFigures } from '../state/figures';
import type { Branch } from '../state/plan';
import { useTexts } from '../texts';
import type { Template } from './calls';

function Rows({ branch }: { branch: Branch }) {
  const t = useTexts('builder');
  const names = useBuilderState((state) => state.names);
  if (branch.level === 'exercise')
    return (
      <li>
        <span className="row-code">{branch.values.code}</span>
        <span className="truncate">{names.exercises[branch.ref] ?? `#${branch.ref}`}</span>
        <span className="mini-dose">{branch.values.duration}</span>
      </li>
    );
  return (
    <>
      <li className="template-part">
        {branch.level === 'day' ? t(`days.${branch.ref}`) : names.blocks[branch.ref]}
        {branch.values.description && <span>{branch.values.description}</span>}
      </li>
      {branch.below.map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of a template have no id
        <Rows key={at} branch={child} />
      ))}
    </>
  );
}

/** The content of a template, with buttons to rename and delete it. */
export function TemplatePreview({
  template,
  branch,
  busy,
  onRename,
  onRemove,
}: {
  template: Template;
  branch: Branch;
  busy: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
}) {
  const t = useTexts('builder.templates');
  const abilities = useAbilities();
  const usual = useBuilderState((state) => state.facts.usualBlocks);
  const [name, setName] = useState<string | null>(null);
  return (
    <aside className="template-preview" aria-label={t('preview', { name: template.name })}>
      {name === null ? (
        <h3>{template.name}</h3>
      ) : (
        <Form
          onSubmit={() => {
            if (name.trim()) onRename(name.trim());
            setName(null);
          }}
        >
          <input
            className="input"
            aria-label={t('name')}
            maxLength={120}
            value={name}
            // biome-ignore lint/a11y/noAutofocus: the person opened it with a press in order to type here
            autoFocus
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="sm" disabled={name.trim() === ''}>
            {t('rename_verb')}
          </Button>
        </Form>
      )}
      <p className="text-sm text-muted">
        {template.author && t('by', { name: template.author.name })}{' '}
        {t('rows', { count: branchFigures(branch, usual).exercises })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list is read by keyboard */}
      <ul tabIndex={0} aria-label={template.name}>
        {branch.level === 'block' ? (
          <Rows branch={branch} />
        ) : (
          branch.below.map((child, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries of a template have no id
            <Rows key={at} branch={child} />
          ))
        )}
      </ul>
      <p className="template-verbs">
        {abilities.has('program_edit') && name === null && (
          <Button variant="outline" size="sm" disabled={busy} onClick={() => setName(template.name)}>
            <Ico name="pencil" size={16} />
            {t('rename')}
          </Button>
        )}
        {abilities.has('program_delete') && (
          <Button variant="ghost" size="sm" disabled={busy} onClick={onRemove}>
            <Ico name="trash-2" size={16} />
            {t('remove')}
          </Button>
        )}
      </p>
    </aside>
  );
}
