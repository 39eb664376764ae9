/** Hands a file to the browser under a name of ours. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download holds on to the content by itself; an early end of the address would cut it off in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
