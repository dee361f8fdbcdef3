import { expect, test } from 'vitest';
import { fillName, fillText, placeholdersIn, unknownWord } from './segment-text';
import { segmentMailSchema } from './segments';

const gabriela = { name: 'Gabriela', program: 'BootyCamp', week: '4', minutes: '32', button: null };
const TEXT =
  'Hola {nombre}:\n\nVa por la semana {semana} de {programa}. El día que sigue dura {minutos} minutos. ' +
  'Si hoy no se pudo, el plan espera.\n\nUn abrazo.';

test('a text has what is known of its reader, in both languages', () => {
  expect(fillText(TEXT, gabriela)).toBe(
    'Hola Gabriela:\n\nVa por la semana 4 de BootyCamp. El día que sigue dura 32 minutos. ' +
      'Si hoy no se pudo, el plan espera.\n\nUn abrazo.',
  );
  expect(fillText('{NAME}, { program } {week} {minutes}', gabriela)).toBe('Gabriela, BootyCamp 4 32');
});

test('sentences that need what a reader lacks are left out, all others stay', () => {
  expect(fillName(TEXT, 'Ana')).toBe('Hola Ana:\n\nSi hoy no se pudo, el plan espera.\n\nUn abrazo.');
  const [first, second] = ['Ya casi. {programa} sigue aquí. ¿Vamos?', 'A las 5 p. m. abre {programa}. Sí.'];
  expect(fillName(first ?? '', 'Ana')).toBe('Ya casi. ¿Vamos?');
  expect(fillName(second ?? '', 'Ana')).toBe('Sí.');
  expect(fillName('Uno. Semana {semana}.\nDos.', 'Ana')).toBe('Uno.\nDos.');
  expect(fillText('Semana {semana} de {programa}. Dos.', { ...gabriela, week: null })).toBe('Dos.');
});

test('the button is a word of its own in both languages, and nothing else after a colon is known', () => {
  const values = { ...gabriela, button: '\n\n#\n\n' };
  expect(fillText('Siga aquí.\n\n{botón: seguir}\n\nUn abrazo.', values)).toContain('\n\n#\n\n');
  expect(fillText('{ Button : continue }', values)).toContain('#');
  expect(fillName('Vuelva hoy. {boton: seguir}', 'Ana')).toBe('Vuelva hoy.');
  expect([unknownWord('{botón: comprar}'), unknownWord('{botón}')]).toEqual(['botón: comprar', 'botón']);
});

test('nothing in a value is read again', () => {
  expect(fillName('Hola {nombre}', '{nombre} $& {semana}')).toBe('Hola {nombre} $& {semana}');
});

test('placeholders and words that are none are found', () => {
  expect(placeholdersIn(TEXT)).toEqual(['name', 'week', 'program', 'minutes']);
  expect([unknownWord(TEXT), unknownWord('Va por la {semna}'), unknownWord('{ 3 } {a: b}')]).toEqual([
    null,
    'semna',
    null,
  ]);
});

test('a mail is refused with an unknown word, with a subject that some lack, and with nothing for them to read', () => {
  const mail = { segment_ids: [1], subject: '{nombre}', body: TEXT, per_hour: 200 };
  const wrong = (part: object) =>
    segmentMailSchema
      .safeParse({ ...mail, ...part })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(wrong({})).toBeUndefined();
  expect(wrong({ subject: 'Su semana {semana}' })).toEqual([['subject', 'placeholder_subject']]);
  expect(wrong({ subject: 'Hola {nombr}' })).toEqual([['subject', 'placeholder_unknown|word=nombr']]);
  expect(wrong({ body: 'Va por {semna}.' })).toEqual([['body', 'placeholder_unknown|word=semna']]);
  expect(wrong({ body: 'Va por la semana {semana}.\n\n{programa} espera.' })).toEqual([
    ['body', 'placeholder_needs_rest'],
  ]);
});
