/** Saves a text or bytes to the browser's downloads. */
export function saveFile(content: BlobPart, { name, type }: { name: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it once this turn is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
