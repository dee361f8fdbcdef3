import type { Endpoint } from '@/lib/http/endpoint';
import * as access from './access';
import * as account from './account';
import * as builderPresence from './builder-presence';
import * as checkout from './checkout';
import * as crm from './crm';
import * as customer from './customer';
import * as customers from './customers';
import * as exercises from './exercises';
import * as legacy from './legacy';
import * as libraryFacts from './library-facts';
import * as pageVersions from './page-versions';
import * as program from './program';
import * as session from './session';
import * as shop from './shop';
import * as staff from './staff';
import * as training from './training';
import * as trainingProgress from './training-progress';
import * as trainingReminders from './training-reminders';
import * as trainingSchedule from './training-schedule';
import * as translations from './translations';
import * as versions from './versions';

/** Every call of `/api/v1` with a contract of its own, by operation id. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...session,
  ...customer,
  ...customers,
  ...crm,
  ...account,
  ...access,
  ...shop,
  ...checkout,
  ...legacy,
  ...staff,
  ...program,
  ...training,
  ...trainingProgress,
  ...trainingSchedule,
  ...trainingReminders,
  ...libraryFacts,
  ...exercises,
  ...builderPresence,
  ...pageVersions,
  ...translations,
  ...versions,
};
