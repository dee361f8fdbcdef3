export type DialogName =
  | 'publish'
  | 'clone'
  | 'move'
  | 'keys'
  | 'clash'
  | 'checks'
  | 'dose'
  | 'replace'
  | 'block'
  | 'block_kind'
  | 'block_scheme'
  | 'week_kind'
  | 'exercise'
  | 'paste'
  | 'progression'
  | 'templates'
  | 'rewrite';

export type DialogProps = { onClose: () => void };
