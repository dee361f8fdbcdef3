import { useTranslations } from 'next-intl';
import { Ico } from '@/components/admin/ui/ico';
import { buttonClass } from '@/components/ui/button';
import { EmailText } from '@/components/ui/email-text';
import { useDays } from '@/components/ui/use-days';
import { useInstants } from '@/components/ui/use-instants';
import { formatCardId, formatPhone } from '@/lib/domain/customers/person-numbers';
import { initials } from '@/lib/domain/values/initials';
import type { CustomerContact as Contact } from '@/lib/server/desk/customer/contact';

/** Costa Rican numbers are written without their prefix. */
const COUNTRY = '506';
const digitsOf = (phone: string) => phone.replace(/\D/g, '');
function whatsappOf(phone: string): string {
  const digits = digitsOf(phone);
  return `https://wa.me/${digits.length <= 8 ? COUNTRY : ''}${digits}`;
}

/** Who a customer is, and the ways to reach them. */
export function CustomerContact({ view }: { view: Contact }) {
  const t = useTranslations('customers.head');
  const instants = useInstants();
  const days = useDays();
  const { email, phone, identification, place, birthday } = view;
  const known = [
    ...(phone ? [formatPhone(phone)] : []),
    ...(identification ? [t('id', { id: formatCardId(identification) })] : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 mb-5">
      <span
        aria-hidden
        className="grid place-items-center w-14 h-14 rounded-full bg-done-soft text-done-deep font-bold text-lg"
      >
        {initials(view.name, 2)}
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words">
          {email && (
            <a className="cell-link font-semibold" href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          )}
          {email && known.length > 0 && ', '}
          {known.map((number, index) => (
            <span key={number} className="num whitespace-nowrap">
              {index > 0 && ', '}
              {number}
            </span>
          ))}
          {!email && known.length === 0 && t('no_contact')}
        </p>
        <p className="text-sm text-muted">
          {place && `${place}. `}
          {t('since', { date: instants.day(new Date(view.since)) })}
          {birthday && ` ${t('birthday', { date: days.long(birthday) })}.`}
        </p>
      </div>
      <nav aria-label={t('contact_of', { name: view.firstName })} className="flex flex-wrap gap-2">
        {phone && (
          <a
            className={buttonClass({ variant: 'outline' })}
            href={whatsappOf(phone)}
            target="_blank"
            rel="noopener"
          >
            <Ico name="message-circle" size={18} />
            {t('whatsapp')}
          </a>
        )}
        {email && (
          <a className={buttonClass({ variant: 'outline' })} href={`mailto:${email}`}>
            <Ico name="mail" size={18} />
            {t('mail')}
          </a>
        )}
        {phone && (
          <a
            className={buttonClass({ variant: 'outline', square: true })}
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            aria-label={t('call', { name: view.firstName })}
          >
            <Ico name="phone" size={18} />
          </a>
        )}
      </nav>
    </div>
  );
}
