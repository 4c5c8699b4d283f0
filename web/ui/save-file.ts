/** ms that the file stays in memory for the browser to save it. */
const KEPT_MS = 60_000;

/** Lets the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser begins to read it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** A table of comma-separated values. */
export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

/** Data as indented JSON. */
export const jsonFile = (data: unknown): Blob => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
