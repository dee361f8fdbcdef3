import { Art } from '@/components/ui/art';

/** Drawing of a jump along the bottom of a success page. */
export const JumpArt = () => (
  <Art
    name="salto-mar"
    width={1600}
    height={400}
    className="absolute inset-x-0 bottom-0 w-full h-52 md:h-auto md:aspect-[4/1] object-cover object-bottom -z-10"
  />
);
