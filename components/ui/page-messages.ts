import { useMessages } from 'next-intl';
import type { Messages } from '@/lib/i18n/messages';

/** The messages of the page, typed; a screen passes the part that its client components use to their provider. */
export const usePageMessages = () => useMessages() as unknown as Messages;
