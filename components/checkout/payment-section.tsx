import { CreditCard, Landmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Option } from '@/components/ui/option';
import { PAYMENT_TYPE, type PaymentType } from '@/lib/domain/codes';
import { Step } from './step';

type PaymentSectionProps = { number: number; type: PaymentType; onChoose: (type: PaymentType) => void };

/** Payment type: transfer (T, the default) or PayPal (P). */
export function PaymentSection({ number, type, onChoose }: PaymentSectionProps) {
  const t = useTranslations('checkout.payment');
  const choice = (value: PaymentType) => ({
    name: 'type',
    value,
    checked: type === value,
    onChoose: () => onChoose(value),
  });
  return (
    <Step number={number} title={t('heading')}>
      <div className="mt-5 grid gap-2" role="radiogroup" aria-labelledby={`step-${number}`}>
        <Option
          {...choice(PAYMENT_TYPE.transfer)}
          title={t('transfer')}
          detail={t('transfer_detail')}
          end={<Icon as={Landmark} size={28} />}
        />
        <Option
          {...choice(PAYMENT_TYPE.provider)}
          title={t('provider')}
          detail={t('provider_detail')}
          end={<Icon as={CreditCard} size={28} />}
        />
      </div>
    </Step>
  );
}
