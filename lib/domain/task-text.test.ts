import { describe, expect, test } from 'vitest';
import { isNameOf, namesIn, readTaskText } from './task-text';

/** A Thursday. */
const TODAY = '2026-07-23';

describe('the day of a task', () => {
  test.each([
    ['Llamar a Ana el viernes', 'Llamar a Ana', '2026-07-24'],
    [
      'Llamar a Daniela por la tarjeta mañana 10 a. m.',
      'Llamar a Daniela por la tarjeta 10 a. m.',
      '2026-07-24',
    ],
    ['Enviar la talla pasado mañana', 'Enviar la talla', '2026-07-25'],
    ['Mañana: pedir el certificado', 'Pedir el certificado', '2026-07-24'],
    ['Revisar hoy el inventario', 'Revisar el inventario', '2026-07-23'],
    ['Escribir el próximo lunes', 'Escribir', '2026-07-27'],
    ['Escribir este jueves', 'Escribir', '2026-07-30'],
    ['Ofrecer SweatClub en 3 días', 'Ofrecer SweatClub', '2026-07-26'],
    ['Ofrecer SweatClub dentro de 2 semanas', 'Ofrecer SweatClub', '2026-08-06'],
    ['Responder la disputa el 30 de julio', 'Responder la disputa', '2026-07-30'],
    ['Saludar el 4 ago', 'Saludar', '2026-08-04'],
    ['Saludar el 12 de enero', 'Saludar', '2027-01-12'],
    ['Saludar el 12 de enero de 2028', 'Saludar', '2028-01-12'],
    ['Saludar 15/12', 'Saludar', '2026-12-15'],
    ['Reunión la próxima semana', 'Reunión', '2026-07-27'],
    ['Call Ana on Friday', 'Call Ana', '2026-07-24'],
    ['Call Ana tomorrow', 'Call Ana', '2026-07-24'],
    ['Call Ana on August 4', 'Call Ana', '2026-08-04'],
  ])('%s', (text, title, day) => {
    expect(readTaskText(text, TODAY)).toEqual({ title, day });
  });

  test.each([
    'Llamar por la mañana',
    'Saludar el 31 de abril',
    'Ver 2 de 3 fotos',
    'Viernes',
    'Marzo',
    'Hoyos 4',
    '',
  ])('is not read from «%s»', (text) => {
    expect(readTaskText(text, TODAY)).toEqual({ title: text, day: null });
  });
});

describe('the customer of a task', () => {
  test('may be named after «a», «con», «de», the longest name first', () => {
    expect(namesIn('Llamar a Ana Lucía por la tarjeta')).toEqual(['Ana Lucía', 'Ana']);
    expect(namesIn('Call Ana')).toEqual(['Ana']);
    expect(namesIn('Revisar inventario')).toEqual([]);
  });

  test('is who has each word as a whole word of their name', () => {
    expect(isNameOf('ana lucia', 'Ana Lucía Vega')).toBe(true);
    expect(isNameOf('Vega', 'Ana Lucía Vega')).toBe(true);
    expect(isNameOf('la', 'Ana Lucía Vega')).toBe(false);
    expect(isNameOf('Ana Mora', 'Ana Lucía Vega')).toBe(false);
  });
});
