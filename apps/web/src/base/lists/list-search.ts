import * as z from 'zod/mini';

/** A short word of an address: « 69 » stays the text that it is. */
const word = (longest: number) => z.optional(z.coerce.string().check(z.maxLength(longest)));

/** What the address of a list keeps that is neither searched nor sorted: page, rows a page, columns. */
export const pageFields = {
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  size: z.optional(z.coerce.number().check(z.refine((size) => [25, 50, 100].includes(size)))),
  columns: word(300),
};

/** What the address of every list keeps, beside its filters: words searched, sort, page, rows a page, columns. */
export const listFields = <const Sort extends string>(sorts: readonly Sort[]) => ({
  search: word(120),
  sort: z.optional(z.enum(sorts)),
  direction: z.optional(z.enum(['asc', 'desc'])),
  ...pageFields,
});

/** What the address keeps of a list, its filters aside. */
export type ListSearch = {
  search?: string | undefined;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  size?: number | undefined;
  columns?: string | undefined;
};

/** The part of an address that narrows and sorts a list: what is searched, the sort, and the filters that are named. */
export const queryIn = <S extends ListSearch, const Name extends keyof S>(
  search: S,
  ...names: Name[]
): Pick<S, Name | 'search' | 'sort' | 'direction'> =>
  Object.fromEntries(
    ['search', 'sort', 'direction', ...names].map((name) => [name, search[name as keyof S]]),
  ) as Pick<S, Name | 'search' | 'sort' | 'direction'>;
