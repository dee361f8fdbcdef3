import 'server-only';
import { ONLINE_PROVIDER, type OnlineProvider } from '@/lib/domain/payments';
import type { ServicePages } from './gateway';
import { payPalPages } from './paypal/pages';

const PAGES: Readonly<Record<OnlineProvider, ServicePages>> = { paypal: payPalPages };

/** Pages of the service that takes new payments. */
export const onlinePages: ServicePages = PAGES[ONLINE_PROVIDER];
