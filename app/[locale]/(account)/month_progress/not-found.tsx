import { NotFoundScreen } from '@/components/site/not-found-screen';

export { areaNotFoundMetadata as generateMetadata } from '../../(site)/page-metadata';

/** A week or day that the plan does not have. */
export default function PlanNotFound() {
  return <NotFoundScreen inPlan />;
}
