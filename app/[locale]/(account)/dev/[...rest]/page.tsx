export { areaNotFoundMetadata as generateMetadata } from '../../../(site)/page-metadata';
export { UnknownPage as default } from '../../../unknown-page';
