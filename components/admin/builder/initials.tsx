/** A person as a circle with their initials, beside their name. */
export const Initials = ({ name }: { name: string }) => (
  <span className="builder-initials" aria-hidden="true">
    {name
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 2)
      .map((word) => word.charAt(0).toUpperCase())
      .join('')}
  </span>
);
