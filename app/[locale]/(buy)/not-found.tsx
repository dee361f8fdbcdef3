export { NotFoundScreen as default } from '@/components/site/not-found-screen';
