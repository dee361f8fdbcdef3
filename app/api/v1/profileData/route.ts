import { profileData } from '@/lib/api/customer';
import { route } from '@/lib/http/route';
import { getProfileData } from '@/lib/server/training/get-profile-data';

export const GET = route(profileData, ({ context, query }) => getProfileData(context, query.program ?? null));
