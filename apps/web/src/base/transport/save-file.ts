/** Gives a text, or bytes, to the person as a file of their computer. */
export function saveFile(name: string, text: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken its copy once the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}
