import type { Readable } from 'node:stream';
import { connected } from '../config/connected.ts';

/** A file that is kept: its length in bytes, and its bytes as they are read. */
export type KeptFile = { readonly size: number; readonly stream: Readable };

/**
 * Where files are kept (STORAGE). Keys are ASCII paths made of our own ids; the name that a
 * person gave to a file stays in the database. Every method rejects with a RangeError for a key that is not one.
 */
export type FileStore = {
  /** Keeps a file whole or not at all: who reads meanwhile finds the one before. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The file of a key, or null. The stream must be read or destroyed. */
  open(key: string): Promise<KeptFile | null>;
  /** Forgets a file; one that is not there is forgotten already. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /**
   * The keys of all the files, or of those under a folder (`exports/`), in no order; what comes and goes meanwhile may be told
   * or not.
   */
  keys(folder?: string): AsyncGenerator<string, void, void>;
};

let store: FileStore | undefined;

/** Tells where the files of this process are kept; called once, at start. */
export function connectFiles(given: FileStore): void {
  store = given;
}

/** The files of the product. Throws before `connectFiles`. */
export const files = (): FileStore => connected(store, 'connectFiles');
