/**
 * Costa Rica's official division.
 * Provinces, all 84 cantons in the order of their codes, districts of San José.
 */
export const PROVINCES: readonly { code: string; name: string; counties: string }[] = [
  {
    code: '1',
    name: 'San José',
    counties:
      'San José|Escazú|Desamparados|Puriscal|Tarrazú|Aserrí|Mora|Goicoechea|Santa Ana|Alajuelita|Vázquez de Coronado|Acosta|Tibás|Moravia|Montes de Oca|Turrubares|Dota|Curridabat|Pérez Zeledón|León Cortés Castro',
  },
  {
    code: '2',
    name: 'Alajuela',
    counties:
      'Alajuela|San Ramón|Grecia|San Mateo|Atenas|Naranjo|Palmares|Poás|Orotina|San Carlos|Zarcero|Sarchí|Upala|Los Chiles|Guatuso|Río Cuarto',
  },
  {
    code: '3',
    name: 'Cartago',
    counties: 'Cartago|Paraíso|La Unión|Jiménez|Turrialba|Alvarado|Oreamuno|El Guarco',
  },
  {
    code: '4',
    name: 'Heredia',
    counties:
      'Heredia|Barva|Santo Domingo|Santa Bárbara|San Rafael|San Isidro|Belén|Flores|San Pablo|Sarapiquí',
  },
  {
    code: '5',
    name: 'Guanacaste',
    counties: 'Liberia|Nicoya|Santa Cruz|Bagaces|Carrillo|Cañas|Abangares|Tilarán|Nandayure|La Cruz|Hojancha',
  },
  {
    code: '6',
    name: 'Puntarenas',
    counties:
      'Puntarenas|Esparza|Buenos Aires|Montes de Oro|Osa|Quepos|Golfito|Coto Brus|Parrita|Corredores|Garabito|Monteverde|Puerto Jiménez',
  },
  { code: '7', name: 'Limón', counties: 'Limón|Pococí|Siquirres|Talamanca|Matina|Guácimo' },
];

/** Districts by the canton's code, in the order of their codes (10101 is the first of 101). */
export const DISTRICTS: Readonly<Record<string, string>> = {
  101: 'Carmen|Merced|Hospital|Catedral|Zapote|San Francisco de Dos Ríos|Uruca|Mata Redonda|Pavas|Hatillo|San Sebastián',
  102: 'Escazú|San Antonio|San Rafael',
  103: 'Desamparados|San Miguel|San Juan de Dios|San Rafael Arriba|San Antonio|Frailes|Patarrá|San Cristóbal|Rosario|Damas|San Rafael Abajo|Gravilias|Los Guido',
  104: 'Santiago|Mercedes Sur|Barbacoas|Grifo Alto|San Rafael|Candelarita|Desamparaditos|San Antonio|Chires',
  105: 'San Marcos|San Lorenzo|San Carlos',
  106: 'Aserrí|Tarbaca|Vuelta de Jorco|San Gabriel|Legua|Monterrey|Salitrillos',
  107: 'Colón|Guayabo|Tabarcia|Piedras Negras|Picagres|Jaris|Quitirrisí',
  108: 'Guadalupe|San Francisco|Calle Blancos|Mata de Plátano|Ipís|Rancho Redondo|Purral',
  109: 'Santa Ana|Salitral|Pozos|Uruca|Piedades|Brasil',
  110: 'Alajuelita|San Josecito|San Antonio|Concepción|San Felipe',
  111: 'San Isidro|San Rafael|Dulce Nombre de Jesús|Patalillo|Cascajal',
  112: 'San Ignacio|Guaitil|Palmichal|Cangrejal|Sabanillas',
  113: 'San Juan|Cinco Esquinas|Anselmo Llorente|León XIII|Colima',
  114: 'San Vicente|San Jerónimo|La Trinidad',
  115: 'San Pedro|Sabanilla|Mercedes|San Rafael',
  116: 'San Pablo|San Pedro|San Juan de Mata|San Luis|Carara',
  117: 'Santa María|Jardín|Copey',
  118: 'Curridabat|Granadilla|Sánchez|Tirrases',
  119: 'San Isidro de El General|El General|Daniel Flores|Rivas|San Pedro|Platanares|Pejibaye|Cajón|Barú|Río Nuevo|Páramo|La Amistad',
  120: 'San Pablo|San Andrés|Llano Bonito|San Isidro|Santa Cruz|San Antonio',
};

/** Well-known neighborhoods by the district's code. */
export const NEIGHBORHOODS: Readonly<Record<string, string>> = {
  10101: 'Amón|Aranjuez|Escalante|Otoya|Empalme',
  10102: 'Paso de la Vaca|México|Claret|Pitahaya',
  10103: 'Cristo Rey|Don Bosco|San Bosco|Salubridad',
  10104: 'La Soledad|Luján|Los Yoses|González Lahmann|Dolorosa',
  10105: 'Zapote|Montealegre|Quesada Durán|Córdoba',
  10106: 'La Pacífica|El Faro|Los Sauces|Saint Thomas',
  10108: 'Sabana Norte|Sabana Sur|Sabana Oeste|Nunciatura|Rohrmoser',
  10109: 'Rohrmoser|Geroma|Lomas del Río|Metrópolis',
  10201: 'Centro|Trejos Montealegre|Bebedero',
  10202: 'El Carmen|Santa Teresa|Juan Santana',
  10203: 'Guachipelín|Los Laureles|Bello Horizonte|Trejos Montealegre|Loma Real',
  11501: 'Barrio Roosevelt|Dent|Los Yoses|Vargas Araya|Lourdes|La Granja',
  11502: 'El Cristo|Rodeo|Cedros',
  11503: 'Betania|Barrio Pinto|La Paulina',
  11504: 'San Rafael|El Sauce',
};
