import { useState } from 'react';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { PagedRows, usePagedRows, type PagedRowsLook, type PageQuery } from './paged-rows.tsx';

export type PagedSectionProps<Row> = Omit<PagedRowsLook<Row>, 'name'> & {
  /** A title, or one that says how many there are, once they are there. */
  title: string | ((total: number, capped: boolean) => string);
  query: PageQuery<Row>;
};

/** A part of the card of a record that is read by itself: rows, one page after another. `none` null leaves it out while it has none. */
export function PagedSection<Row>({ title, query, ...look }: PagedSectionProps<Row>) {
  const [page, setPage] = useState(1);
  const read = usePagedRows(query, page);
  const { total, capped } = read;
  const name = typeof title === 'string' ? title : title(total, capped);
  if (look.none === null && total === 0) return null;
  return (
    <RecordSection title={name}>
      <PagedRows {...look} name={name} read={read} page={page} onPageChange={setPage} />
    </RecordSection>
  );
}
