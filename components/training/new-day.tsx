import { useTimeZone } from 'next-intl';
import { RefreshOnNewDay } from './refresh-on-new-day';

/** For a page of the plan, whose “today” is a day of the business's time zone. */
export const NewDay = () => <RefreshOnNewDay timeZone={useTimeZone() ?? 'UTC'} />;
