import { Art } from '@/components/ui/art';

/** The jump along the foot of a page that says that something is done. */
export const Leap = () => (
  <Art
    name="salto-mar"
    width={1600}
    height={400}
    className="absolute inset-x-0 bottom-0 w-full h-52 md:h-auto md:aspect-[4/1] object-cover object-bottom -z-10"
  />
);
