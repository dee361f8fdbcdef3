/** Factors and questions of the programs by key: title and text. */
export const FACTORS: Readonly<Record<string, readonly [string, string]>> = {
  descanso: ['Descanso', 'Siete horas o más. El músculo crece de noche.'],
  comida: ['Alimentación', 'Proteína en cada comida y agua a mano.'],
  movimiento: ['Movimiento diario', 'Caminar cuenta, sobre todo los días libres.'],
  constancia: ['Constancia', 'Cuatro días bien hechos valen más que siete a medias.'],
  tecnica: ['Técnica', 'Primero bien, después más. El video de técnica está para eso.'],
  musica: ['Música', 'Una lista que dé ganas. El ritmo hace la mitad del trabajo.'],
  agua: ['Agua', 'Un vaso antes de empezar y otro al terminar.'],
  respiracion: ['Respiración', 'Soltar el aire más lento de lo que se toma. Nada más.'],
  compania: ['Compañía', 'Contarle a alguien la fecha de cierre ayuda a llegar.'],
  pausa: ['Pausa', 'Diez minutos sin pantalla antes de dormir.'],
};

export const FAQS: Readonly<Record<string, readonly [string, string]>> = {
  equipo: [
    '¿Necesito equipo?',
    'Para empezar, no. Unas minibandas y una silla firme alcanzan las primeras dos semanas. Después conviene tener mancuernas o algo equivalente.',
  ],
  sinEquipo: [
    '¿Se puede hacer sin equipo?',
    'Sí. Un mat o una alfombra firme es suficiente. Si hay mancuernas livianas en casa, algunos días las aprovechan.',
  ],
  pierdo: [
    '¿Qué pasa si pierdo una semana?',
    'Nada grave. El plan espera en el mismo día. Si la pausa fue de más de dos semanas, recomendamos repetir la última semana completa.',
  ],
  rodilla: [
    '¿Puedo hacerlo con dolor de rodilla?',
    'Cada ejercicio trae una variante restringida, sin saltos y con menos flexión. Antes de empezar, consulte con su médico o fisioterapeuta.',
  ],
  transferencia: [
    '¿Cómo pago por transferencia o SINPE Móvil?',
    'En el pago, elija «Transferencia». Le mostramos los datos y activamos el programa en cuanto se confirme el depósito, en un día hábil.',
  ],
  cancelo: [
    '¿Cómo cancelo la suscripción?',
    'Desde su perfil, o desde su cuenta de PayPal en Pagos automáticos. El acceso sigue hasta el final del período pagado.',
  ],
  embarazo: [
    '¿Puedo entrenar si estoy embarazada?',
    'Primero consulte con su médico. Si le da el visto bueno, use siempre las variantes restringidas y deje de lado lo que no se sienta bien.',
  ],
  empezar: [
    'Tengo años de no moverme. ¿Por dónde empiezo?',
    'Por aquí. La primera semana enseña a respirar y apoyar. Nadie espera repeticiones perfectas, solo que vuelva el día siguiente.',
  ],
  acceso: [
    '¿Cuánto dura el acceso?',
    'Lo que dura el programa, o los meses del plazo elegido, y cuatro semanas más. El último día se dice antes de pagar. Así queda tiempo para repetir la parte que más gustó.',
  ],
  fecha: [
    '¿Puedo entrar cuando ya empezó?',
    'El reto arranca para todas y todos el mismo lunes. Si la fecha ya pasó, la próxima se anuncia aquí y el cupo queda guardado.',
  ],
  renueva: [
    '¿Qué cambia cada mes?',
    'Todo: la música, las combinaciones y los pesos sugeridos. Los patrones se conservan, para que el progreso se note.',
  ],
  horario: [
    '¿A qué hora conviene entrenar?',
    'A la que le quede cómoda y pueda repetir. El plan no caduca a medianoche.',
  ],
};
