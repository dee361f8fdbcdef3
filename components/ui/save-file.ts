/** Saves content as a file of this name, as if it had been downloaded. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
