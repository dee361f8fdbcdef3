/** A bar of slanted segments, each with its own background. Decorative: the text beside it says the same. */
export const SlantedBar = ({ segments }: { segments: readonly `bg-${string}`[] }) => (
  <div className="flex gap-[3px] mx-0.5 h-3 -skew-x-[20deg]" aria-hidden="true">
    {segments.map((background, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places in a row, never reordered
      <i key={at} className={`flex-1 ${background}`} />
    ))}
  </div>
);
