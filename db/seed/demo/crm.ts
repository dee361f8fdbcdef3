import {
  crm_customer_tag,
  crm_documents,
  customer_segments,
  customer_tags,
  file_links,
  mail_templates,
  segment_mail_recipients,
  segment_mails,
  tasks,
} from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { at, later } from '../days';
import { insertIds, insertOne, insertRows, need, type Tx } from '../insert';
import type { People } from './people';
import { keepPrivateFiles } from './private-files';
import { sheetPdf } from './proof-picture';

const TAGS = ['Embajadora', 'Corredora', 'Lesión'] as const;

const INVITATION = {
  subject: '{nombre}, su semana sigue aquí',
  body: 'Vimos que no entrena hace unos días. No pasa nada: su plan espera donde lo dejó.\n\nEmpiece por el día más corto. Con veinte minutos vuelve el ritmo.',
};

/** Tags on some customers, tasks of staff, two segments and a mail to one (docs/spec/crm.md). */
export async function seedCrm(tx: Tx, people: People, today: string): Promise<void> {
  const { staff, cliente, nueva, others } = people;
  const tagIds = await insertIds(
    tx,
    customer_tags,
    TAGS.map((name) => ({ name })),
  );
  const tag = (index: number) => need(tagIds[index], 'tag');
  const tagged = others.filter((_, index) => index % 7 === 0);
  await insertRows(tx, crm_customer_tag, [
    { crm_customer_id: cliente.customerId, customer_tag_id: tag(0) },
    ...tagged.map((person, index) => ({
      crm_customer_id: person.customerId,
      customer_tag_id: tag(index % TAGS.length),
    })),
  ]);
  const task = (title: string, days: number, owner: number, customer: number | null, time?: string) => ({
    title,
    due_on: addDaysTo(today, days),
    due_time: time ?? null,
    owner_id: owner,
    customer_id: customer,
  });
  await insertRows(tx, tasks, [
    task('Pedir certificado médico', -1, staff.soporte.userId, cliente.customerId),
    task('Llamar para dar la bienvenida', 0, staff.soporte.userId, nueva.customerId, '10:00'),
    task('Revisar el inventario de bandas', 0, staff.admin.userId, null),
    task('Ofrecer SweatClub al terminar', 9, staff.admin.userId, cliente.customerId),
  ]);
  await insertRows(tx, mail_templates, [
    { name: 'Le guardamos el lugar', ...INVITATION },
    {
      name: 'Feliz cumpleaños',
      subject: '¡Feliz cumpleaños, {nombre}!',
      body: 'Que este año le traiga salud y ganas de moverse.\n\nHoy descanse si quiere. Mañana seguimos.',
    },
  ]);
  const by = { created_by: staff.soporte.userId };
  const conditions = [
    { kind: 'access_active', not: false },
    { kind: 'no_session', days: 7, not: false },
    { kind: 'access_paused', not: true },
    { kind: 'tag', tag_id: tag(2), not: true },
  ];
  const [idle] = await insertIds(tx, customer_segments, [
    { ...by, name: 'Sin entrenar hace 7 días', conditions },
    { ...by, name: 'Cumplen años este mes', conditions: [{ kind: 'birthday_month', not: false }] },
  ]);
  const sentAt = at(addDaysTo(today, -16), 9, 5);
  const segment_id = need(idle, 'segment');
  const segment_mail_id = await insertOne(tx, segment_mails, {
    ...by,
    ...INVITATION,
    segment_id,
    conditions: [{ segment_id, conditions }],
    state: 'sent',
    created_at: sentAt,
    started_at: sentAt,
    finished_at: later(sentAt, 2),
  });
  const queued = { segment_mail_id, state: 'queued', queued_at: later(sentAt, 1) } as const;
  await insertRows(
    tx,
    segment_mail_recipients,
    others.slice(0, 12).map(({ customerId, email }) => ({ ...queued, customer_id: customerId, email })),
  );
}

/** A document with its private file, for the demo customer. */
export async function seedDocument(
  tx: Tx,
  { cliente }: People,
  today: string,
  dataDir: string,
): Promise<void> {
  const created_at = at(addDaysTo(today, -20), 9, 30);
  const day = addDaysTo(today, -21).split('-').reverse().join('/');
  const bytes = sheetPdf({ title: 'Clínica de demostración', subtitle: 'Prueba de esfuerzo' }, [
    ['Paciente', `${cliente.first} ${cliente.last}`],
    ['Fecha', day],
    ['Resultado', 'Apta para entrenar'],
  ]);
  const model_id = await insertOne(tx, crm_documents, {
    customer_id: cliente.customerId,
    name: 'Prueba de esfuerzo',
    created_at,
  });
  const [file] = await keepPrivateFiles(tx, dataDir, [
    { bytes, name: 'Prueba de esfuerzo (muestra).pdf', mime_type: 'application/pdf', created_at },
  ]);
  const file_id = need(file, 'file of a document');
  await insertRows(tx, file_links, [
    { file_id, model: 'crm-documents', model_id, collection: 'document_file' },
  ]);
}
