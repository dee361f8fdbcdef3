import 'server-only';
import common from 'fxa-common-password-list';
import { invalidField } from '@/lib/domain/errors';

/** Words of the shop and its trade, which whoever guesses tries first (docs/spec/accounts.md#passwords). */
const SHOP_WORDS = [
  ...['brio', 'fitness', 'gym', 'gimnasio', 'entrenamiento', 'entrenador', 'entrenadora', 'rutina', 'coach'],
  ...['programa', 'programas', 'tienda', 'admin', 'administrador', 'administradora', 'soporte', 'editor'],
  ...['cliente', 'clienta', 'equipo', 'usuario', 'clave', 'password', 'contrasena', 'costarica', 'puravida'],
];
const ONLY_SHOP_WORDS = new RegExp(`^(?:${SHOP_WORDS.join('|')})+$`);

/** Without accents, figures and signs: those are what such a password is dressed up with. */
const lettersOf = (password: string): string =>
  password
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/**
 * Throws 422 for one of the most common passwords and for one made of the shop's own words
 * (docs/spec/accounts.md#passwords). The list is in lower case and holds the 50,000 most common of eight
 * characters or more, which are all among the 100,000 that are long enough.
 */
export function refuseCommonPassword(password: string, field = 'password'): void {
  if (common.test(password.toLowerCase())) throw invalidField(field, 'password_common');
  if (ONLY_SHOP_WORDS.test(lettersOf(password))) throw invalidField(field, 'password_of_shop');
}
