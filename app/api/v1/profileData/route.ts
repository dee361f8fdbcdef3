import { idParam, route } from '@/lib/http/route';
import { getProfileData } from '@/lib/server/training/get-profile-data';

export const GET = route({ allow: 'user' }, ({ context, query }) =>
  getProfileData(context, query.has('program') ? idParam(query.get('program') ?? '') : null),
);
