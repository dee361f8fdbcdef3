import { exportOwnData } from '@/lib/api/account';
import { personFileAnswer } from '@/lib/http/attachment';
import { route } from '@/lib/http/route';
import { exportOwnData as exportData } from '@/lib/server/desk/people/export-person';

export const GET = route(exportOwnData, async ({ context }) =>
  personFileAnswer(await exportData(context), 'mis-datos'),
);
