import { block_exercise, blocks, exercises } from '@/db/schema';
import { insertKeyed, insertRows, need, type Tx } from '../insert';
import { BODY } from './exercises-body';
import { EXERCISES } from './exercises-data';
import type { ArtLink } from './files';

type Exercise = { id: number; nombre: string; dose: string };
export type Library = { blocks: Record<string, number>; exercises: Map<string, Exercise>; art: ArtLink[] };

/** Name, usual length, text, and the kinds of exercises in it. */
const BLOCKS: readonly (readonly [string, string, string, string])[] = [
  ['Calentar', '6 min', 'Suave y sin prisa, una vuelta.', 'calentar'],
  ['Fuerza A', '16 min', 'El trabajo principal del día.', 'fuerza'],
  ['Fuerza B', '14 min', 'Lo que completa al principal.', 'fuerza'],
  ['Final', '10 min', 'Al ritmo de la música, dos vueltas.', 'motor'],
  ['Soltar', '6 min', 'Respirar por la nariz.', 'soltar'],
  ['Encender', '4 min', 'Una vuelta para entrar en calor.', 'calentar'],
  ['Intervalos 1', '8 min', 'Trabaje y camine.', 'motor'],
  ['Intervalos 2', '8 min', 'Sin detenerse entre ejercicios.', 'motor'],
  ['Bajar', '5 min', 'Hasta que el aire vuelva.', 'soltar'],
  ['Entrar en ritmo', '6 min', 'La primera canción, completa.', 'calentar'],
  ['Pista 1', '10 min', 'Tres canciones, tres vueltas.', 'motor'],
  ['Pista 2', '10 min', 'Dos vueltas más.', 'motor'],
  ['Pesas', '12 min', 'Tres vueltas con pesa liviana.', 'fuerza'],
  ['Preparar', '6 min', 'Despacio, una vuelta.', 'calentar'],
  ['Patrón del día', '10 min', 'Tres series cortas.', 'fuerza'],
  ['Práctica', '8 min', 'Dos vueltas.', 'fuerza'],
  ['Cierre', '6 min', 'Para terminar en calma.', 'soltar'],
  ['Respirar', '4 min', 'Por la nariz.', 'soltar'],
  ['Movilidad', '10 min', 'Dos vueltas lentas.', 'soltar'],
  ['Pausa', '6 min', 'Quedarse.', 'soltar'],
  ['Fuerza', '14 min', 'Cinco series.', 'fuerza'],
  ['Motor', '10 min', 'Cuatro vueltas.', 'motor'],
  ['Casilla del día', '4 min', 'Se anota el resultado.', 'motor'],
];

export async function seedExercises(tx: Tx): Promise<Library> {
  const blockIds = await insertKeyed(
    tx,
    blocks,
    Object.fromEntries(
      BLOCKS.map(([name, duration, description]) => [name, { name, duration, description }]),
    ),
  );
  const ids = await insertKeyed(
    tx,
    exercises,
    Object.fromEntries(
      EXERCISES.map(([key, nombre, , duration, , description]) => {
        const [muscles, equipment] = need(BODY[key], key);
        return [
          key,
          { nombre, duration, description, muscle_groups: [...muscles], equipment: [...equipment] },
        ];
      }),
    ),
  );
  const idOf = (key: string) => need(ids[key], key);
  await insertRows(
    tx,
    block_exercise,
    EXERCISES.flatMap(([key, , , , kinds]) =>
      BLOCKS.filter(([, , , kind]) => kinds.split(' ').includes(kind)).map(([name]) => ({
        exercise_id: idOf(key),
        block_id: need(blockIds[name], name),
      })),
    ),
  );
  return {
    blocks: blockIds,
    exercises: new Map(EXERCISES.map(([key, nombre, , dose]) => [key, { id: idOf(key), nombre, dose }])),
    art: EXERCISES.map(([key, , drawing]) => ({
      art: `ej-${drawing}-tinta`,
      model: 'exercises',
      model_id: idOf(key),
      collection: 'image',
    })),
  };
}
