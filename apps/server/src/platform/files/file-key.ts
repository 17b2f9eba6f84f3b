const part = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9]+)*$/;

/** Whether a text is the key of a file of ours. */
export function isFileKey(key: string): boolean {
  const parts = key.split('/');
  return key.length <= 200 && parts.length <= 6 && parts.every((name) => part.test(name));
}

/**
 * Returns the key of a file, checked: names of ASCII letters, digits, - and _, joined by /, with plain suffixes
 * (`logos/{id}/default.png`). Throws a RangeError for anything that could name another place (threats T44).
 */
export function fileKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError('not the key of a file');
  return key;
}

/** Returns the folder of files, checked: a key with a slash at its end (`exports/`). Throws a RangeError for anything else. */
export function fileFolder(folder: string): string {
  if (!folder.endsWith('/') || !isFileKey(folder.slice(0, -1))) throw new RangeError('not a folder of files');
  return folder;
}
