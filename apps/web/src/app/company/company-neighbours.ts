type Row = { readonly id: string };
type Neighbour = { readonly id: string; readonly page: number };
export type Neighbours = {
  /** Its place in the list, from 1. */
  readonly place: number;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
};

type Pages = {
  readonly rows: readonly Row[];
  readonly before?: readonly Row[];
  readonly after?: readonly Row[];
};

const at = (row: Row | undefined, page: number): Neighbour | null => (row ? { id: row.id, page } : null);

/** Returns what stands before and after a record in a page of its list, over the edges too; null for one that the page has not. */
export function neighboursIn(id: string, page: number, size: number, pages: Pages): Neighbours | null {
  const { rows, before, after } = pages;
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) return null;
  return {
    place: (page - 1) * size + index + 1,
    previous: index > 0 ? at(rows[index - 1], page) : at(before?.at(-1), page - 1),
    next: index < rows.length - 1 ? at(rows[index + 1], page) : at(after?.[0], page + 1),
  };
}
