/** Brings Temporal to the browsers that lack it; the others load nothing. */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
