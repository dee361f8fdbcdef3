import { answerMetrics } from '@/lib/http/metrics';
import { route } from '@/lib/http/route';

export const GET = route({}, ({ request }) => answerMetrics(request.headers));
