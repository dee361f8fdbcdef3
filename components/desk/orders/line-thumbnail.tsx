import { ProgramArt } from '@/components/catalog/program-art';
import { colorwayClass } from '@/components/ui/colorway';
import { Photo } from '@/components/ui/photo';
import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import type { Picture } from '@/lib/server/products/product-card';

const SIZE = 'w-10 h-10 flex-none';

type LineThumbnailProps = {
  picture: Picture | null | undefined;
  identity: Pick<ProgramIdentity, 'art' | 'colorway'> | null;
};

/** The picture of a product, or the art of a program; its name is beside it. */
export function LineThumbnail({ picture, identity }: LineThumbnailProps) {
  if (picture) return <Photo picture={picture} decorative className={`${SIZE} object-cover`} />;
  if (!identity) return <span className={`${SIZE} bg-fill`} />;
  return (
    <span className={`${colorwayClass(identity.colorway)} ${SIZE}`}>
      <ProgramArt identity={identity} crop="insignia" className="w-full h-full" />
    </span>
  );
}
