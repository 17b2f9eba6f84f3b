import type { Readable } from 'node:stream';

/**
 * Has what a process of a test says of its errors be said here. It never shares our own pipe: one that outlived its test would
 * keep that pipe open, and the end of the whole run would wait for it.
 */
export function hearErrors({ stderr }: { readonly stderr: Readable }): void {
  stderr.pipe(process.stderr, { end: false });
}
