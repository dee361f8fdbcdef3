'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Form } from '@/components/ui/form';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import type { Layout } from '@/lib/fields/resource';
import type { FieldSpec, ResourceInfo, WireRow } from '../resource-info';
import { adminRoutes } from '../routes';
import { useAbilities } from '../shell/abilities';
import { Confirm } from '../ui/confirm';
import { Conflict } from './conflict';
import { FormAlert } from './form-alert';
import { FormField, fieldId } from './form-field';
import { Sections, useSectionTitle } from './form-sections';
import { fieldsToShow, placeFields } from './layout';
import { LeaveConfirm } from './leave-confirm';
import { SaveButton, SaveLine } from './save-button';
import { useResolver } from './use-resolver';
import { flattenErrors, useSave } from './use-save';
import { type FormValues, keepTyped, toCopy, toForm, withoutPasswords } from './values';

export type FormScreenProps = {
  info: ResourceInfo;
  specs: FieldSpec[];
  /** The row to edit; null creates a new one. */
  row: WireRow | null;
  /** Fills a new row with the values of this one, under this name. */
  copyOf?: { row: WireRow; name: string };
  /** Shown in a panel beside its list instead of on its own page. */
  inPanel?: boolean;
  /** For a form that is not a row of a list: the URL to PUT to, its sections and their titles. */
  standalone?: { endpoint: string; layout: Layout; titles: Readonly<Record<string, string>> };
  /** Content below the narrow column. */
  after?: ReactNode;
};

/** The create and edit form of every resource, built from its declaration. */
export function FormScreen({ info, specs, row, copyOf, inPanel, standalone, after }: FormScreenProps) {
  const t = useTranslations('admin.form');
  const global = useTranslations('admin.global');
  const router = useRouter();
  const abilities = useAbilities();
  const title = useSectionTitle();
  // JSON has screens of its own, such as the builder for a template's content.
  const writable = useMemo(
    () => specs.filter(({ field: { readonly, kind } }) => !readonly && kind !== 'json'),
    [specs],
  );
  const [opened, setOpened] = useState(row);
  const [current, setCurrent] = useState<WireRow | null>(null);
  const formOf = (stored: WireRow | null) =>
    copyOf && !stored
      ? toCopy(writable, copyOf.row, { field: info.titleField, text: copyOf.name })
      : toForm(writable, stored);
  const form = useForm<FormValues>({
    defaultValues: formOf(row),
    resolver: useResolver(writable),
    mode: 'onTouched',
  });
  const { isDirty, isSubmitted, errors } = form.formState;
  useKeptInput(info.name, {
    read: () => (isDirty ? { opened, values: withoutPasswords(writable, form.getValues()) } : null),
    restore: (kept: { opened: WireRow | null; values: FormValues }) => {
      // With the version it was typed on, so that what was saved meanwhile is not overwritten unseen.
      setOpened(kept.opened);
      form.reset({ ...form.getValues(), ...kept.values }, { keepDefaultValues: true });
      showToast(t('kept_input'), 'info');
    },
  });
  const [leaving, setLeaving] = useState(false);

  const startsAnother = useRef(false);
  const afterCreate = (saved: WireRow) => {
    showToast(global('create_success'), 'success');
    if (startsAnother.current) {
      form.reset(toForm(writable, null));
      saving.rest();
      const [first] = fieldsToShow(writable);
      if (first) document.getElementById(fieldId(first.name))?.focus();
      return router.refresh();
    }
    setLeaving(true);
    const to =
      !info.oneScreen && abilities.has(info.abilities.show)
        ? adminRoutes.show(info, saved.id)
        : adminRoutes.list(info);
    router.push(to);
    router.refresh();
  };
  const afterUpdate = (saved: WireRow) => {
    showToast(global('update_success'), 'info');
    setOpened(saved);
    form.reset(toForm(writable, saved));
    router.refresh();
  };
  const saving = useSave({
    info,
    endpoint: standalone?.endpoint,
    specs: writable,
    opened,
    form,
    onSaved: opened ? afterUpdate : afterCreate,
    onConflict: setCurrent,
  });
  const load = (fresh: WireRow) => {
    setOpened(fresh);
    form.reset(toForm(writable, fresh));
    setCurrent(null);
    saving.rest();
  };
  const titleOf = (id: string) => standalone?.titles[id] ?? title(id);
  const count = isSubmitted ? flattenErrors(errors).length : 0;

  return (
    <FormProvider {...form}>
      <Form
        data-save=""
        noValidate
        className={cx(!inPanel && 'pb-24')}
        onSubmit={() => {
          startsAnother.current = false;
          void saving.submit();
        }}
      >
        {saving.failure && <FormAlert failure={saving.failure} onClose={saving.dismiss} />}
        {current && opened && (
          <Conflict
            specs={writable}
            opened={opened}
            current={current}
            onKeep={() => {
              const [before, now] = [toForm(writable, opened), toForm(writable, current)];
              const typed = form.getValues();
              setOpened(current);
              form.reset(now);
              form.reset(keepTyped(writable, { opened: before, current: now, typed }), {
                keepDefaultValues: true,
              });
              setCurrent(null);
              saving.rest();
            }}
            onLoad={() => load(current)}
          />
        )}
        {writable.some(({ field }) => field.required) && (
          <p className="text-sm text-muted mb-3">{t('required_note')}</p>
        )}
        <Sections
          layout={standalone?.layout ?? (inPanel ? undefined : info.layout)}
          specs={fieldsToShow(writable)}
          title={titleOf}
          after={after}
          render={({ id, fields, side }) => (
            <div className={cx('fields', side && 'fields-side')}>
              {placeFields(fields).map(({ spec, wide }) => (
                <FormField
                  key={spec.name}
                  spec={spec}
                  wide={wide}
                  named={fields.length === 1 && spec.label === titleOf(id)}
                  resource={info.name}
                />
              ))}
            </div>
          )}
        />
        <div className={inPanel ? 'flex items-center gap-3 mt-4' : 'save-bar flex-wrap'}>
          <SaveLine status={saving.status} errors={count} dirty={isDirty} />
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            <Button
              variant="ghost"
              disabled={!isDirty}
              onClick={() => {
                form.reset(formOf(opened));
                saving.dismiss();
                saving.rest();
              }}
            >
              {t('discard')}
            </Button>
            {!opened && !inPanel && !standalone && (
              <Button
                variant="outline"
                disabled={saving.status === 'saving'}
                onClick={() => {
                  startsAnother.current = true;
                  void saving.submit();
                }}
              >
                {t('save_and_new')}
              </Button>
            )}
            <SaveButton status={saving.status} />
          </span>
        </div>
      </Form>
      <Confirm
        open={saving.free !== null}
        title={t('free_title')}
        confirmLabel={t('free_save')}
        cancelLabel={t('stay')}
        onClose={() => saving.answer(false)}
        onConfirm={() => saving.answer(true)}
      >
        <p>{t('free_text')}</p>
        <ul className="list-disc pl-5 mt-2 font-semibold">
          {saving.free?.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </Confirm>
      <LeaveConfirm dirty={isDirty && !leaving} />
    </FormProvider>
  );
}
