/** Downloads a file under the given name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers cancel the download if the URL is revoked too early.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
