import { defineResource } from '@/lib/fields/resource';
import { file, longtext, references, tags, text, url } from '@/lib/fields/types';
import { EQUIPMENT, MUSCLE_GROUPS } from './suggested';

const video = () => url({ video: true });

export const exercises = defineResource({
  name: 'exercises',
  group: 'biblium',
  icon: 'activity',
  title: 'nombre',
  jump: 'e',
  inPalette: true,
  refreshes: ['programs'],
  inPlans: { table: 'program_block_exercises', column: 'exercise_id' },
  layout: [
    ['info', ['nombre', 'duration', 'description']],
    ['videos', ['url_video', 'url_alternativo', 'url_restringido', 'url_tecnica']],
    ['organization', ['muscle_groups', 'equipment', 'block'], 'side'],
    ['media', ['image'], 'side'],
  ],
  fields: {
    nombre: text({ required: true }),
    duration: text({ max: 40 }),
    muscle_groups: tags({ codes: { values: MUSCLE_GROUPS, words: 'choices.muscle_groups.{code}' } }),
    equipment: tags({ codes: { values: EQUIPMENT, words: 'choices.equipment.{code}' } }),
    image: file(),
    url_video: video(),
    url_alternativo: video(),
    url_restringido: video(),
    url_tecnica: video(),
    description: longtext(),
    block: references('blocks', { table: 'block_exercise', own: 'exercise_id', other: 'block_id' }),
  },
  list: {
    columns: ['nombre', 'image', 'duration', 'muscle_groups', 'equipment', 'block', 'updated_at'],
    search: ['nombre', 'description', 'muscle_groups', 'equipment'],
  },
});
