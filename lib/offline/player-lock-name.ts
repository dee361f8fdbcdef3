/** The lock of the tab that plays. On its own, because pages that only ask who holds it load no more. */
export const PLAYER_LOCK = 'brio-player';
