import { useMessages } from 'next-intl';
import type { Messages } from '@/lib/i18n/messages';

/**
 * The messages of the page, typed. A screen passes those that its client components use to their provider.
 */
export const usePageMessages = () => useMessages() as unknown as Messages;
