/** A part of a file, in bytes, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Returns the part of a file that a `Range` header asks for (RFC 9110, 14.2). Null is the whole file, also for a header
 * that is not one range of bytes; `unsatisfiable` is a part that the file does not have.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const read = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!read) return null;
  const [, from = '', to = ''] = read;
  if (from === '' && to === '') return null;
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
