/**
 * What the editor posts to the frame of a draft: it shows the draft as it is now
 * (docs/spec/page-versions.md#preview).
 */
export const REFRESH_DRAFT = 'brio:refresh-draft';
