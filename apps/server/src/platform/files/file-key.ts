const part = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9]+)*$/;

/**
 * Returns the key of a file, checked: names of ASCII letters, digits, - and _, joined by /, with plain suffixes
 * (`logos/{id}/default.png`). Throws a RangeError for anything that could name another place (threats T44).
 */
export function fileKey(key: string): string {
  const parts = key.split('/');
  if (key.length > 200 || parts.length > 6 || !parts.every((name) => part.test(name))) {
    throw new RangeError('not the key of a file');
  }
  return key;
}
