import type { CSSProperties } from 'react';
import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';

type ProgramNameProps = {
  name: string;
  identity: Pick<ProgramIdentity, 'width' | 'weight' | 'tracking'>;
  /** 'es' for a name without a translation. */
  lang?: 'es' | undefined;
};

/** A program's name in its own width and weight of the variable font. */
export function ProgramName({ name, identity, lang }: ProgramNameProps) {
  const style: CSSProperties & { '--stretch': string } = {
    '--stretch': `${identity.width}%`,
    fontWeight: identity.weight,
    letterSpacing: identity.tracking,
  };
  return (
    <span className="voice" style={style} lang={lang}>
      {name}
    </span>
  );
}
