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
