import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FieldSpec } from '@/components/admin/resource-info';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldSelect } from '../fields/field-select';
import { FormField } from '../form/form-field';
import { type FormValues, toInput } from '../form/values';

/** A field and the value that all chosen rows get, as the API takes it. */
export type BulkChange = { spec: FieldSpec; value: unknown };

type BulkEditProps = {
  resource: string;
  specs: readonly FieldSpec[];
  /** The field that is changed. */
  name: string;
  setName: (name: string) => void;
  form: UseFormReturn<FormValues>;
  count: number;
  onApply: (change: BulkChange) => void;
  onClose: () => void;
};

/** Gives several rows the same value of one field. */
export function BulkEdit({ resource, specs, name, setName, form, count, onApply, onClose }: BulkEditProps) {
  const t = useTranslations('admin.list');
  const spec = specs.find((each) => each.name === name);
  if (!spec) return null;
  const apply = () => onApply({ spec, value: toInput([spec], form.getValues())[spec.name] });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk_edit_title', { count })}
      closeLabel={t('bulk_edit_close')}
      width={480}
      height={260}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('bulk_edit_close')}
          </Button>
          <Button onClick={apply}>{t('bulk_edit_apply', { count })}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FieldSelect label={t('bulk_edit_field')} specs={specs} value={spec.name} onChange={setName} />
        <FormProvider {...form}>
          {/* The input loads when it is first shown: otherwise the whole list would suspend and lose focus. */}
          <Suspense>
            <FormField key={spec.name} spec={spec} resource={resource} />
          </Suspense>
        </FormProvider>
        <p className="hint">{t('bulk_edit_hint')}</p>
      </div>
    </Dialog>
  );
}
