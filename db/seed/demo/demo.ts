import type { Tx } from '../insert';
import { createRandom } from '../random';
import { seedAccess } from './access';
import { seedContent } from './content';
import { seedDiary } from './diary';
import { seedDownloads } from './downloads';
import { linkArt } from './files';
import type { World } from './history-types';
import { seedOrders } from './orders';
import { seedPayments } from './payments';
import { seedPeople } from './people';
import { seedPlanTemplates } from './plan-templates';
import { seedProducts } from './products';
import { seedPrograms } from './programs';
import { seedProgress } from './progress';
import { seedReceipts } from './receipts';
import { fillSettings } from './settings';
import { planPurchases } from './shopping';
import { seedSubscriptions } from './subscriptions';
import { publishPlans } from './versions';

/** A shop with a year of invented history, the same on every machine for the same day. */
export async function seedDemo(tx: Tx, today: string, dataDir: string | null): Promise<void> {
  const random = createRandom(20_260);
  await fillSettings(tx);
  const people = await seedPeople(tx, random, today);
  const goods = await seedProducts(tx, today);
  const { art, ...catalogue } = await seedPrograms(tx, goods, today);
  await seedPlanTemplates(tx);
  if (dataDir !== null) await seedDownloads(tx, goods, catalogue.programs, dataDir);
  await linkArt(tx, [...art, ...(await seedContent(tx, catalogue.programTypes))]);
  const world: World = { today, random, goods, catalogue, supportId: people.staff.soporte.userId };
  const orders = await seedOrders(tx, world, planPurchases(world, people));
  await seedPayments(tx, world, orders, dataDir);
  const stories = await seedSubscriptions(tx, world, orders);
  await seedReceipts(tx);
  const access = await seedAccess(tx, world, orders, stories);
  const versions = await publishPlans(tx);
  await seedProgress(tx, world, access, people, versions);
  await seedDiary(tx, world, people, orders);
}
