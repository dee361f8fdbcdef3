export const FIRST_NAMES =
  'Valeria|Sofía|María José|Daniela|Gabriela|Fernanda|Adriana|Karla|Melissa|Natalia|Carolina|Andrea|Mónica|Silvia|Laura|Priscilla|Tatiana|Yessenia|Marcela|Paola|Ana Lucía|Rebeca|Jimena|Ivannia|Kattia|Raquel|Xinia|Diana|Alejandra|Lucía|José Pablo|Esteban|Luis Diego|Andrés|Mauricio|Randall|Allan|Gustavo|Kevin|Felipe|Rodrigo|Minor'.split(
    '|',
  );
export const LAST_NAMES =
  'Rojas|Mora|Jiménez|Vargas|Solano|Chaves|Quesada|Araya|Brenes|Alfaro|Calderón|Céspedes|Madrigal|Ulate|Zúñiga|Campos|Salazar|Picado|Arias|Segura|Esquivel|Barrantes|Monge|Villalobos|Cordero|Fallas|Porras|Umaña|Bonilla|Leiva|Núñez|Ureña|Sibaja|Corrales|Granados|Obando'.split(
    '|',
  );
export const LANDMARKS = [
  'Del parque, 200 m este',
  'Frente a la escuela, casa esquinera',
  'De la iglesia, 100 m sur y 50 m oeste',
  'Condominio Los Robles, casa 14',
  'Del antiguo higuerón, 300 m norte',
  'Contiguo a la pulpería, portón negro',
  'Del Ebais, 75 m oeste',
  'Apartamentos Vista Verde, número 5',
];
export const NOTES = [
  'Prefiere que la contacten por WhatsApp, después de las 5 p. m.',
  'Preguntó por variantes para la rodilla derecha. Se le recomendó la columna restringida.',
  'Pagó por SINPE desde el teléfono de su hermana; quedó conciliado.',
  'Pidió factura electrónica a nombre de su empresa.',
  'Quiere pasar a BootyCamp cuando termine The Basics.',
  'Comentó que los entrenos de 25 minutos le calzan con el horario del trabajo.',
  'Solicitó cambio de talla en la camiseta. Enviado el mismo día.',
  'Recomendó el programa a dos compañeras de oficina.',
  'Estará de viaje dos semanas; se le explicó cómo pausar.',
  'No le llegó el primer correo; se corrigió la dirección.',
];
export const TRAINING_NOTES = [
  'La última serie costó.',
  'Con 8 kg, parejo.',
  'Subí a la banda firme.',
  'Hice la variante sin salto.',
  'Mejor que la semana pasada.',
  'Me faltó aire al final.',
  'Rodilla bien hoy.',
  'Con música nueva se fue rápido.',
];
