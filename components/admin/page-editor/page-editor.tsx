'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Badge } from '@/components/ui/badge';
import { Form } from '@/components/ui/form';
import { useKeptInput } from '@/components/ui/kept-input';
import { SECTION_ORDER } from '@/lib/domain/content/page-sections';
import type { Layout } from '@/lib/fields/resource';
import { routes } from '@/lib/routes';
import type { PageState } from '@/lib/server/content/page-draft';
import { FormField } from '../form/form-field';
import { sectionsOf } from '../form/layout';
import { LeaveConfirm } from '../form/leave-confirm';
import { useResolver } from '../form/use-resolver';
import { type FormValues, toForm } from '../form/values';
import type { FieldSpec } from '../resource-info';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import type { PageKey } from './calls';
import { EditorFoot } from './editor-foot';
import { EditorNotices } from './editor-notices';
import { HistoryCard } from './history-card';
import { PreviewCard } from './preview-card';
import { type Publication, PublishDialog } from './publish-dialog';
import { SectionList } from './section-list';
import { Segmented } from './segmented';
import { usePageDraft } from './use-page-draft';

const VIEWS = ['form', 'preview'] as const;

export type PageEditorProps = {
  pageKey: PageKey;
  initial: PageState;
  specs: FieldSpec[];
  layout: Layout;
  /** Sections that may be moved and hidden. */
  movable: readonly string[];
  /** Titles of the sections of the layout. */
  titles: Readonly<Record<string, string>>;
  /** Whether a public page shows it. */
  isShown: boolean;
  head: Omit<ComponentProps<typeof PageHead>, 'badge'>;
  /** The languages of its texts. */
  tabs: ReactNode;
};

const TONES = { open: 'warning', scheduled: 'neutral', late: 'error' } as const;

/** The editor of a page: form, history, preview and publication (docs/spec/page-versions.md). */
export function PageEditor({
  pageKey,
  initial,
  specs,
  layout,
  movable,
  titles,
  isShown,
  head,
  tabs,
}: PageEditorProps) {
  const t = useTranslations('editors.draft');
  const [view, setView] = useState<(typeof VIEWS)[number]>('form');
  const [publishing, setPublishing] = useState<Publication | null>(null);
  const form = useForm<FormValues>({
    defaultValues: useMemo(() => toForm(specs, initial.row), [specs, initial.row]),
    resolver: useResolver(specs),
    mode: 'onTouched',
  });
  const page = usePageDraft({ form, specs, pageKey, initial });
  const { draft, row } = page.state;
  useKeptInput('page', {
    read: () => (page.status === 'saved' ? null : { values: form.getValues(), seen: page.seen() }),
    restore: page.resume,
  });
  useKeptInput('publish', {
    read: () => publishing,
    // Only what waits as a draft can be published.
    restore: (kept: Publication) => draft && !draft.publish_at && setPublishing(kept),
  });
  const sections = useMemo(
    () =>
      sectionsOf(
        specs.filter(({ name }) => name !== SECTION_ORDER),
        layout,
      ),
    [specs, layout],
  );
  const [chosen, setChosen] = useState(sections[0]?.id);
  const section = sections.find(({ id }) => id === chosen);
  const showField = (name: string) => {
    setView('form');
    setChosen(sections.find(({ fields }) => fields.some((spec) => spec.name === name))?.id ?? chosen);
  };
  const open = async (kind: Publication['kind']) => {
    if (await page.isReady()) setPublishing({ kind, at: '' });
  };
  return (
    <FormProvider {...form}>
      <PageHead
        {...head}
        badge={draft && <Badge tone={TONES[draft.state]}>{t(`state.${draft.state}`)}</Badge>}
      />
      {tabs && <div>{tabs}</div>}
      <EditorNotices page={page} specs={specs} onField={showField} />
      <Segmented
        className="page-editor-views"
        label={t('view')}
        values={VIEWS}
        value={view}
        text={(each) => t(`view_${each}`)}
        onChoose={setView}
      />
      <div className="page-editor" data-view={view}>
        <div className="page-editor-form">
          <Form data-save="" noValidate inert={Boolean(draft?.publish_at)} onSubmit={() => page.save()}>
            {section && (
              <Panel title={titles[section.id] ?? section.id}>
                <div className="fields fields-side p-4 lg:p-5">
                  {section.fields.map((spec) => (
                    <FormField key={spec.name} spec={spec} wide resource="content-pages" />
                  ))}
                </div>
              </Panel>
            )}
          </Form>
          <SectionList
            forms={sections.map(({ id, fields }) => ({
              id,
              isWrong: fields.some(({ name }) => form.formState.errors[name] !== undefined),
            }))}
            titles={titles}
            movable={movable}
            locked={Boolean(draft?.publish_at)}
            chosen={section?.id ?? ''}
            onChoose={setChosen}
          />
          <HistoryCard page={page} />
        </div>
        <PreviewCard
          address={isShown && row.id !== 0 ? routes.pagePreview(pageKey) : null}
          revision={draft?.updated_at ?? null}
        />
      </div>
      <EditorFoot page={page} onPublish={(kind) => void open(kind)} />
      {publishing && (
        <PublishDialog
          publication={publishing}
          onMoment={(at) => setPublishing({ ...publishing, at })}
          page={page}
          specs={specs}
          onClose={() => setPublishing(null)}
        />
      )}
      <LeaveConfirm dirty={page.status !== 'saved'} />
    </FormProvider>
  );
}
