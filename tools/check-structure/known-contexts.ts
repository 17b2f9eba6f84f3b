/**
 * Folders of the domain that are no context: what all share, and what is made from all contexts (the tables of their rows and their words,
 * the catalogue of error codes).
 */
export const sharedDomainFolders: readonly string[] = ['kernel', 'policies', 'words', 'error-codes'];

const manifest = /^packages\/domain\/src\/([^/]+)\/\1\.policy\.ts$/;

/** Returns the nouns of the product: the folders of the domain among these files that hold the manifest of a context. */
export const contextsOf = (files: readonly { readonly path: string }[]): string[] =>
  files.flatMap(({ path }) => manifest.exec(path)?.[1] ?? []);
