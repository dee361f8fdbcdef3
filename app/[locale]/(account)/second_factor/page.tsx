import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FactorScreen } from '@/components/account/factor-screen';
import { routes } from '@/lib/routes';
import { submitSecondFactor } from '../form-actions';
import { memberContext } from '../params';
import { privateMetadata } from '../private-metadata';
import { returnPath } from '../return-path';

type Props = PageProps<'/[locale]/second_factor'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.factor.title'));

export default async function SecondFactorPage({ searchParams }: Props) {
  const next = returnPath((await searchParams).next);
  const { actor } = await memberContext(next ?? routes.login);
  if (actor?.secondFactor === 'given') redirect(next ?? routes.login);
  return (
    <FactorScreen missing={actor?.secondFactor === 'missing'} formAction={submitSecondFactor} next={next} />
  );
}
