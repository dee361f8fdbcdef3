export { NotFoundScreen as default } from '@/components/site/not-found-screen';
export { areaNotFoundMetadata as generateMetadata } from '../(site)/page-metadata';
