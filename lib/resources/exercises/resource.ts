import { defineResource } from '@/lib/fields/resource';
import { longtext, references, text, url } from '@/lib/fields/types';

export const exercises = defineResource({
  name: 'exercises',
  group: 'biblium',
  icon: 'activity',
  title: 'nombre',
  jump: 'e',
  inPalette: true,
  refreshes: ['programs'],
  inPlans: { table: 'program_block_exercises', column: 'exercise_id' },
  fields: {
    nombre: text({ required: true }),
    duration: text({ max: 40 }),
    url_video: url(),
    url_alternativo: url(),
    url_restringido: url(),
    url_tecnica: url(),
    description: longtext(),
    block: references('blocks', { table: 'block_exercise', own: 'exercise_id', other: 'block_id' }),
  },
  list: { columns: ['nombre', 'duration', 'block', 'updated_at'], search: ['nombre', 'description'] },
});
