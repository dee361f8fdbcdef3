import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useKeptInput } from '@/components/ui/kept-input';
import { useAbilities } from '../../shell/abilities';
import { Ico } from '../../ui/ico';
import { useBuilder, useBuilderState } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame, takeFocus } from '../frame';
import type { RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { UndoNotice } from '../undo-notice';
import { rowName } from '../words';
import { SaveTemplate } from './save-template';
import { addTemplate } from './template-body';
import { TemplateItem } from './template-item';
import { TemplatePreview } from './template-preview';
import { PARTS, type Part, useTemplates } from './use-templates';

const EMPTY = {
  all: 'empty',
  block: 'none_kind',
  day: 'none_kind',
  week: 'none_kind',
  mine: 'none_mine',
} as const;

/** Templates of blocks, days and weeks, inserted as copies (docs/spec/builder.md#screen). */
export function TemplatesDialog({ onClose }: DialogProps) {
  const t = useTexts('builder');
  const abilities = useAbilities();
  const builder = useBuilder();
  const place = useBuilderState((state) => state.place);
  const plan = useBuilderState((state) => state.history.plan);
  const names = useBuilderState((state) => state.names);
  const [text, setText] = useState('');
  const user = useBuilderState((state) => state.user);
  const [part, setPart] = useState<Part>('all');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const [isAdding, setAdding] = useState(false);
  useKeptInput('builder templates', { moves: true, read: () => isKeeping || null, restore: setKeeping });
  const search = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const templates = useTemplates(text, part, user.id);
  const { removed, listed: shown } = templates;
  // The button that removed it is gone with it.
  useEffect(() => {
    if (removed) notice.current?.focus();
  }, [removed]);
  const template = shown?.find(({ id }) => id === chosen);
  const { week } = place;
  const weekRow = plan.rows[week ?? ''];
  const where = template?.kind === 'week' ? weekRow && rowName(t, names, weekRow) : t(`on_days.${place.day}`);

  const add = async () => {
    if (!template || week === null) return;
    setAdding(true);
    await templates.learn(template.branch);
    let keys: RowKey[] = [];
    const { active } = builder.get();
    builder.run({ id: 'template', name: template.name }, (draft) => {
      keys = addTemplate(draft, { week, day: place.day }, active, template.branch);
    });
    const [first] = keys;
    if (first)
      builder.store.setState(({ copies }) => ({
        copies: [...copies, { template: template.id, key: first }],
      }));
    onClose();
    // Runs after the dialog has returned the focus, so that the first new block can take it.
    setTimeout(() => {
      if (keys[0]) builder.show(keys[0]);
      builder.say(t('said.template', { name: template.name, place: where ?? '' }));
    }, 0);
  };

  if (isKeeping)
    return (
      <SaveTemplate
        busy={templates.busy}
        failure={templates.failure}
        onClose={() => setKeeping(false)}
        onSave={async (name, of, branch) => {
          const saved = await templates.save(name, of, branch);
          if (!saved) return;
          setPart('all');
          setChosen(saved.id);
          setKeeping(false);
        }}
      />
    );
  return (
    <Frame
      title={t('templates.title')}
      verb={t(`templates.insert.${template?.kind ?? 'none'}`)}
      width={1120}
      busy={isAdding}
      disabled={!template || week === null}
      left={template && where && t('templates.where', { place: where })}
      onVerb={() => void add()}
      onClose={onClose}
    >
      <p className="frame-sub">{t('templates.sub')}</p>
      <div className="template-tools">
        <input
          ref={(field) => {
            search.current = field;
            takeFocus(field);
          }}
          type="search"
          className="input"
          aria-label={t('templates.search')}
          placeholder={t('templates.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {PARTS.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={part === each}
            onClick={() => setPart(each)}
          >
            {t(`templates.kinds.${each}`)}
          </button>
        ))}
        {abilities.has('program_create') && (
          <Button variant="outline" size="sm" className="ml-auto" onClick={() => setKeeping(true)}>
            <Ico name="bookmark" size={18} />
            {t('templates.keep')}
          </Button>
        )}
      </div>
      {templates.failure && <Alert tone="error">{templates.failure}</Alert>}
      {removed && (
        <div className="mb-3">
          <UndoNotice
            key={removed.id}
            ref={notice}
            onUndo={async () => {
              await templates.restore(removed);
              setChosen(removed.id);
              search.current?.focus();
            }}
          >
            {t('templates.removed', { name: removed.name })}
          </UndoNotice>
        </div>
      )}
      {shown?.length === 0 && (
        <p className="builder-note">{t(`templates.${text ? 'nothing' : EMPTY[part]}`, { text })}</p>
      )}
      <div className="template-parts">
        <div className="grid gap-2 md:grid-cols-2">
          {shown?.map((each) => (
            <TemplateItem
              key={each.id}
              template={each}
              isOn={each.id === chosen}
              onChoose={() => {
                setChosen(each.id);
                void templates.learn(each.branch);
              }}
            />
          ))}
        </div>
        {template && (
          <TemplatePreview
            key={template.id}
            template={template}
            branch={template.branch}
            busy={templates.busy}
            onRename={(name) => void templates.rename(template.id, name)}
            onRemove={() => void templates.remove(template)}
          />
        )}
      </div>
    </Frame>
  );
}
