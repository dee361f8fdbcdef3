import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { AppLink } from '@/components/ui/app-link';
import { TextField } from '@/components/ui/field';
import { PrefilledMark } from '@/components/ui/prefilled-mark';
import type { BuyerField as Name } from '@/lib/domain/checkout/buyer';
import { InvoiceSection } from './invoice-section';
import { Step } from './step';
import type { BuyerForm } from './use-buyer-form';

type BuyerFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'error' | 'form' | 'adornment'> & {
  name: Name;
  form: BuyerForm['form'];
  /** Marks a prefilled value, while it is valid. */
  sparkle?: ReactNode;
};

/** A field of the buyer form. Shows its value without scripts. */
function BuyerField({ name, form, sparkle, ...field }: BuyerFieldProps) {
  const { defaultValues, errors } = useFormState({ control: form.control, name });
  const filled = defaultValues?.[name];
  const error = errors[name]?.message;
  const registered = form.register(name);
  return (
    <TextField
      {...field}
      {...registered}
      id={name}
      required
      defaultValue={filled}
      error={error}
      adornment={filled && !error ? sparkle : null}
    />
  );
}

type BuyerSectionProps = {
  form: BuyerForm['form'];
  /** Guests only. */
  loginHref: string | null;
};

/**
 * Billing details; prefilled values are marked with a sparkle icon
 * (docs/spec/specification.md#checkout-screen, docs/spec/specification.md#checkout-form).
 */
export function BuyerSection({ form, loginHref }: BuyerSectionProps) {
  const t = useTranslations('checkout.buyer');
  const sparkle = <PrefilledMark label={t('prefilled')} />;
  return (
    <Step number={1} title={t('heading')} className="mt-8">
      <p className="text-muted mt-1">{t('text')}</p>
      {loginHref && (
        <p className="mt-1 text-sm">
          {t('have_account')}{' '}
          <AppLink className="link inline-flex items-center min-h-11 px-1" href={loginHref}>
            {t('login')}
          </AppLink>
        </p>
      )}
      <div className="mt-5 grid sm:grid-cols-2 gap-x-4 gap-y-5">
        <BuyerField
          form={form}
          name="name"
          label={t('name')}
          autoComplete="given-name"
          maxLength={80}
          sparkle={sparkle}
        />
        <BuyerField
          form={form}
          name="lastname"
          label={t('lastname')}
          autoComplete="family-name"
          maxLength={80}
          sparkle={sparkle}
        />
        <BuyerField
          form={form}
          name="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          className="sm:col-span-2"
          sparkle={sparkle}
        />
        <BuyerField
          form={form}
          name="cardId"
          label={t('cardId')}
          inputMode="numeric"
          hint={t('cardId_hint')}
        />
        <BuyerField
          form={form}
          name="phone"
          label={t('phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          hint={t('phone_hint')}
        />
        <BuyerField
          form={form}
          name="address"
          label={t('address')}
          autoComplete="street-address"
          maxLength={500}
          className="sm:col-span-2"
        />
      </div>
      <InvoiceSection form={form} />
    </Step>
  );
}
