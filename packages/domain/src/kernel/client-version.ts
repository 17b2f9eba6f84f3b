/** The version of the web client (specification point 9): it sends it with each request, and each answer tells the one that is served. */
export const clientVersion = '4.74.2';

/** The header of both. */
export const clientVersionHeader = 'x-elan-version';

/** Tells whether a version comes before another one, number by number; what is no version comes before none. */
export function isOlderVersion(version: string, than: string): boolean {
  const [own, other] = [version, than].map((text) => text.split('.').map(Number));
  if (!own || !other || [...own, ...other].some((part) => !Number.isInteger(part))) return false;
  const differs = other.findIndex((part, index) => part !== (own[index] ?? 0));
  return differs !== -1 && (own[differs] ?? 0) < (other[differs] ?? 0);
}
