import type { findCustomerPage } from '@/db/repositories/customers/customer-page';
import type { Day } from '@/lib/domain/clock';
import { fullName } from '@/lib/domain/values/full-name';

/** Who a customer is, and how they are reached. */
export type CustomerContact = {
  name: string;
  firstName: string;
  email: string | null;
  phone: string | null;
  identification: string | null;
  place: string | null;
  birthday: Day | null;
  /** ISO instant */
  since: string;
};

type Found = NonNullable<Awaited<ReturnType<typeof findCustomerPage>>>;

export const contactOf = ({ customer, account, county, province }: Found): CustomerContact => ({
  name: fullName(customer),
  firstName: customer.first_name,
  email: customer.email ?? account?.email ?? null,
  phone: customer.phone,
  identification: customer.identification,
  // Addresses often end with a full stop; the place follows.
  place: [customer.address?.replace(/[.\s]+$/, ''), county, province].filter(Boolean).join(', ') || null,
  birthday: customer.dob,
  since: customer.created_at.toISOString(),
});
