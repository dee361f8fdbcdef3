/** Legal texts of the demo: plausible for such a shop; a lawyer must review them before a real opening. */
type Section = readonly [title: string, ...paragraphs: string[]];

const TERMS_SECTIONS: readonly Section[] = [
  [
    'Quiénes somos y qué aceptan estas condiciones',
    'Brío ofrece programas de entrenamiento y bienestar en línea, y artículos relacionados, por medio de este sitio. Al crear una cuenta, comprar o usar un programa, usted acepta estos términos y condiciones. Si no está de acuerdo con alguno, le pedimos no usar el servicio y escribirnos con sus dudas.',
    'Para comprar debe ser mayor de 18 años, o contar con el permiso de quien ejerza su patria potestad.',
  ],
  [
    'Salud y responsabilidad',
    'Los programas son de carácter informativo y general. No sustituyen el criterio de profesionales en medicina, fisioterapia o nutrición. Antes de empezar, consulte con su médico, sobre todo si está embarazada, si tiene una lesión, una condición cardíaca o respiratoria, o si lleva mucho tiempo sin actividad física.',
    'Use las variantes alternativas y restringidas cuando haga falta, entrene en un espacio seguro y deténgase si siente dolor, mareo o falta de aire. Usted decide la intensidad con que entrena y asume los riesgos propios de la actividad física.',
  ],
  [
    'Su cuenta',
    'La cuenta es personal. Usted se compromete a dar datos verdaderos, a mantenerlos al día y a cuidar su contraseña. El acceso a un programa no se comparte, no se revende y no se traspasa sin nuestro permiso por escrito.',
    'Podemos suspender una cuenta cuando haya un uso fraudulento, reventa de contenidos o incumplimiento de estos términos. Le avisaremos por correo y podrá explicar lo ocurrido.',
  ],
  [
    'Precios e impuestos',
    'Los precios se muestran en dólares de los Estados Unidos de América e incluyen el impuesto sobre el valor agregado (IVA) de Costa Rica. El total que se cobra es el que aparece antes de confirmar la orden.',
    'Las ofertas valen dentro de las fechas indicadas y hasta agotar existencias. Si un precio se publicó con un error evidente, le avisaremos antes de procesar la orden para que decida si desea mantenerla.',
  ],
  [
    'Formas de pago',
    'Puede pagar con PayPal o tarjeta por medio de PayPal, con transferencia bancaria o con SINPE Móvil. Brío no recibe ni guarda los números completos de su tarjeta.',
    'En los pagos por transferencia o SINPE Móvil, la orden queda en proceso hasta confirmar el depósito, lo que normalmente toma un día hábil. Si el depósito no se recibe en cinco días hábiles, la orden vence y los artículos apartados vuelven a la venta.',
  ],
  [
    'Acceso a los programas',
    'En una compra de pago único, el acceso dura las semanas del programa, o los meses del plazo elegido, y cuatro semanas más, contadas desde el primer día de entreno, que es el lunes siguiente a la confirmación del pago o la fecha que usted elija. En los programas con fecha de inicio, el primer día es el que se anuncia.',
    'En los programas por mes, el acceso dura hasta el final del período pagado. Podemos mejorar, reordenar o reemplazar ejercicios y videos sin reducir lo que usted compró.',
  ],
  [
    'Suscripciones',
    'Las suscripciones se renuevan de forma automática por el mismo período y el mismo precio, con cargo al medio de pago que usted autorizó en PayPal. Puede cancelarlas cuando quiera, desde su perfil o desde su cuenta de PayPal, y no se hacen cargos posteriores. El acceso sigue hasta el final del período ya pagado.',
    'Si un cargo falla, el acceso se mantiene siete días para que pueda actualizar su medio de pago. Después se suspende, y su historial queda disponible para consulta. Los cambios de precio se avisan con al menos treinta días de anticipación.',
  ],
  [
    'Cambios, devoluciones y derecho de retracto',
    'De acuerdo con la Ley 7472 de Costa Rica, en las compras a distancia usted puede retractarse dentro de los ocho días siguientes a la compra, siempre que el artículo no haya sido usado o que el programa no haya sido comenzado. Escríbanos desde el correo de su cuenta con el número de orden.',
    'Los artículos con defecto se cambian o se reembolsan según la garantía de ley. Los archivos digitales ya descargados no se devuelven, salvo que tengan un defecto. Los reembolsos se hacen por el mismo medio de pago en un plazo máximo de diez días hábiles, y un reembolso total termina el acceso al programa.',
  ],
  [
    'Entregas',
    'Los artículos se envían dentro de Costa Rica por Correos de Costa Rica en un plazo de dos a cuatro días hábiles, o se retiran sin costo en San José. Si una entrega se atrasa, le avisaremos y podrá cancelar la orden con devolución completa.',
  ],
  [
    'Propiedad intelectual',
    'Los planes, textos, dibujos, videos, marcas y programas de este sitio son de Brío o de quienes nos dieron permiso para usarlos. Usted recibe una licencia personal, limitada y no transferible para usarlos mientras tenga acceso. No está permitido copiarlos, grabarlos, publicarlos ni usarlos con fines comerciales.',
  ],
  [
    'Limitación de responsabilidad',
    'Hacemos lo posible para que el sitio esté siempre disponible, pero puede haber interrupciones por mantenimiento o por causas ajenas. Hasta donde la ley lo permita, nuestra responsabilidad total se limita al monto pagado por el programa o artículo de que se trate.',
    'Nada en estos términos limita los derechos que la ley da a las personas consumidoras.',
  ],
  [
    'Cambios a estos términos',
    'Podemos actualizar estos términos. La fecha de la última actualización aparece en esta página y, si el cambio es importante, lo avisaremos por correo. Las compras ya hechas se rigen por los términos vigentes en la fecha de compra.',
  ],
  [
    'Ley aplicable y contacto',
    'Estos términos se rigen por las leyes de la República de Costa Rica. Antes de acudir a otra vía, le invitamos a escribirnos: casi todo se resuelve conversando. También puede acudir a la Comisión Nacional del Consumidor.',
    'Correo de contacto: hola@brio.example.',
  ],
];

const PRIVACY_SECTIONS: readonly Section[] = [
  [
    'Qué datos usamos',
    'Nombre, correo, teléfono, número de identificación y dirección, para crear su cuenta, procesar sus órdenes y emitir comprobantes. También guardamos lo que usted registra al entrenar: días cumplidos, repeticiones, pesos, notas y esfuerzo.',
    'De los pagos con PayPal recibimos la confirmación, nunca los números de su tarjeta. De los pagos por transferencia guardamos el comprobante que usted envía.',
  ],
  [
    'Para qué los usamos',
    'Para darle acceso a lo que compró, mostrarle su progreso, responder sus consultas, cumplir con las obligaciones tributarias y, si lo autoriza, enviarle avisos sobre sus programas. No vendemos ni alquilamos sus datos.',
  ],
  [
    'Con quién los compartimos',
    'Solo con quienes nos ayudan a prestar el servicio: el procesador de pagos, el correo electrónico, el almacenamiento de archivos y la empresa de envíos, y únicamente lo necesario. También con las autoridades cuando la ley lo exige.',
  ],
  [
    'Cuánto tiempo los guardamos',
    'Mientras su cuenta esté activa. Después, lo que la ley tributaria exige conservar se guarda por el plazo legal y lo demás se elimina o se vuelve anónimo.',
  ],
  [
    'Sus derechos',
    'De acuerdo con la Ley 8968 de Costa Rica, usted puede consultar, corregir, actualizar o eliminar sus datos, y retirar los permisos que dio. Escríbanos a hola@brio.example desde el correo de su cuenta y respondemos en cinco días hábiles.',
  ],
  [
    'Cookies',
    'Usamos las cookies necesarias para mantener su sesión, su carrito y su idioma. Al pagar, PayPal usa las suyas para prevenir fraudes. No usamos cookies de publicidad.',
  ],
  [
    'Seguridad',
    'Las contraseñas se guardan cifradas de modo que nadie puede leerlas, las conexiones van protegidas y los comprobantes son privados. Si ocurriera un incidente que lo afecte, le avisaremos sin demora.',
  ],
];

const html = (intro: string, sections: readonly Section[]) =>
  [
    `<p>${intro}</p>`,
    ...sections.flatMap(([title, ...paragraphs], i) => [
      `<h2>${i + 1}. ${title}</h2>`,
      ...paragraphs.map((text) => `<p>${text}</p>`),
    ]),
  ].join('\n');

export const TERMS = html(
  'Estas son las reglas de Brío, escritas para leerse. Léalas completas antes de comprar; si algo no queda claro, escríbanos.',
  TERMS_SECTIONS,
);
export const PRIVACY = html(
  'Cuidamos sus datos como quisiéramos que cuidaran los nuestros. Aquí se explica qué guardamos y por qué.',
  PRIVACY_SECTIONS,
);
