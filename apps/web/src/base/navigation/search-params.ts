import type * as z from 'zod/mini';

/**
 * The query of a URL as plain texts. The router's own reading takes JSON out of each value, which turns a link's
 * token such as `5e12` into a number.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

// A search holds texts, numbers and flags; anything else has no place in an address.
const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The reverse of `parseSearch`; absent and empty values leave the URL. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of [value].flat()) {
      const word = wordOf(item);
      if (word !== '') params.append(name, word);
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns what a schema accepts of a query, field by field: a value typed by hand that makes no sense is left out. */
export function readSearch(
  schema: z.ZodMiniObject,
  search: Record<string, unknown>,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const read = (field as z.ZodMiniType).safeParse(search[name]);
    // A refused value is said to be undefined: merged over what was typed, it takes it away.
    if (read.success ? read.data !== undefined : name in search)
      kept[name] = read.success ? read.data : undefined;
  }
  return kept;
}

/** Splits an address into what the router navigates to: a path of ours, whatever the address says of a host (threats T13). */
export function targetOf(href: string): { to: string; search: Record<string, unknown>; hash?: string } {
  // Written behind a host, nothing of it can be one: with a base, `//elsewhere` is. The path itself may still begin as a host does.
  const url = new URL(`http://elan.invalid${href.startsWith('/') ? '' : '/'}${href}`);
  const hash = url.hash.slice(1);
  return {
    to: url.pathname.replace(/^\/+/, '/'),
    search: parseSearch(url.search),
    ...(hash === '' ? {} : { hash }),
  };
}
