const two = (value: number) => String(value).padStart(2, '0');

/** Whole seconds as "0:24" and "1:02:03". */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
