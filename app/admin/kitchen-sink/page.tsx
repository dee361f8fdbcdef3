import { notFound } from 'next/navigation';
import { KitchenSinkScreen } from '@/components/desk/kitchen-sink/kitchen-sink-screen';
import { env } from '@/lib/env';
import { adminContext } from '../context';

export const metadata = { title: 'Kitchen sink' };

export default async function KitchenSinkPage() {
  if (env.NODE_ENV === 'production' && !env.BRIO_KITCHEN_SINK) notFound();
  await adminContext();
  return <KitchenSinkScreen />;
}
