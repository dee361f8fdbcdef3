import { describe, expect, test } from 'vitest';
import { isNameOf, namesIn, readTaskText } from './task-text';

/** A Thursday. */
const TODAY = '2026-07-23';

describe('the day of a task', () => {
  test.each([
    ['Llamar a Ana el viernes', 'Llamar a Ana', '2026-07-24'],
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
    expect(readTaskText(text, TODAY)).toEqual({ title, day, time: null });
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
    expect(readTaskText(text, TODAY)).toEqual({ title: text, day: null, time: null });
  });
});

describe('the time of a task', () => {
  test.each([
    [
      'Llamar a Daniela por la tarjeta mañana 10 a. m.',
      'Llamar a Daniela por la tarjeta',
      '2026-07-24',
      '10:00',
    ],
    ['Llamar mañana a las 10', 'Llamar', '2026-07-24', '10:00'],
    ['Llamar a las 3 el viernes', 'Llamar', '2026-07-24', '15:00'],
    ['Llamar el viernes a las 7:30 de la mañana', 'Llamar', '2026-07-24', '07:30'],
    ['Llamar a las 8 de la noche a Ana', 'Llamar a Ana', TODAY, '20:00'],
    ['Llamar hoy 15:30', 'Llamar', TODAY, '15:30'],
    ['Llamar al mediodía', 'Llamar', TODAY, '12:00'],
    ['Llamar 12 p.m.', 'Llamar', TODAY, '12:00'],
    ['Llamar 12am mañana', 'Llamar', '2026-07-24', '00:00'],
    ['Call Ana tomorrow at 10', 'Call Ana', '2026-07-24', '10:00'],
    ['Call Ana on Friday at 4:15 pm', 'Call Ana', '2026-07-24', '16:15'],
    ['Saludar el 12 de enero 9 a. m.', 'Saludar', '2027-01-12', '09:00'],
  ])('%s', (text, title, day, time) => {
    expect(readTaskText(text, TODAY)).toEqual({ title, day, time });
  });

  test.each(['Escribir a las 3 clientas', 'Ver 10 amigas', 'Pagar 25:00', 'Lavar 3 mantas', 'Revisar 1/2'])(
    'is not read from «%s»',
    (text) => {
      expect(readTaskText(text, TODAY).time).toBeNull();
    },
  );
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
