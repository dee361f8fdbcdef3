import { Art } from '@/components/ui/art';
import { cx } from '@/components/ui/cx';

/** Drawing of a jump along the bottom of a success page; `aside` keeps the left half free on wide screens. */
export const JumpArt = ({ aside = false }: { aside?: boolean }) => (
  <Art
    name="salto-mar"
    width={1600}
    height={400}
    className={cx(
      'absolute right-0 bottom-0 w-full h-52 md:h-auto md:aspect-[4/1] object-cover object-bottom -z-10',
      aside && 'lg:w-[55%]',
    )}
  />
);
