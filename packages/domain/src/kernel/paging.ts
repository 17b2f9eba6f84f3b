import * as z from 'zod/mini';

/** Totals are exact up to this number, and "plus de 10 000" beyond. */
export const exactTotalLimit = 10_000;

/** The rows in slices of `size` at the most, for what takes so many at once; none of no row. */
export const slicesOf = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

const pageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000));
const pageSize = z.coerce.number().check(z.int(), z.gte(1), z.lte(100));

/** The page of a list in a query string: `page` from 1, `size` rows (25 by default, 100 at most). */
export const pageQuery = {
  page: z._default(pageNumber, 1),
  size: z._default(pageSize, 25),
};

/** The answer of a list: the rows of the page, and the total (`capped`: there are more than `total`). */
export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({ items: z.array(item), total: z.int(), capped: z.boolean() });

export type Page<T> = { items: T[]; total: number; capped: boolean };

/** The total of a list of which `count` rows were counted, and whether it stops short of them. */
export const exactTotal = (count: number): { total: number; capped: boolean } => ({
  total: Math.min(count, exactTotalLimit),
  capped: count > exactTotalLimit,
});

/** The total that a page of `found` rows says by itself: the last one, or the first when there is nothing; null for the others. */
export const totalOfPage = (
  { page, size }: { readonly page: number; readonly size: number },
  found: number,
): number | null => (found < size && (found > 0 || page === 1) ? (page - 1) * size + found : null);

/** The first `most` rows of a list that was read one row further, and whether there are more. */
export const cutTo = <T>(most: number, rows: readonly T[]): { shown: T[]; capped: boolean } => ({
  shown: rows.slice(0, most),
  capped: rows.length > most,
});
