import { exportPersonData } from '@/lib/api/account';
import { personFileAnswer } from '@/lib/http/attachment';
import { route } from '@/lib/http/route';
import { exportCustomerData } from '@/lib/server/desk/people/export-person';

export const GET = route(exportPersonData, async ({ context, params }) =>
  personFileAnswer(await exportCustomerData(context, params.id), `cliente-${params.id}`),
);
