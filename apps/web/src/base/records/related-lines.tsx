import { LinkedLines, type LinkedLine } from '../../ui/lists/linked-lines.tsx';
import { routerLink } from '../navigation/navigation.tsx';
import { PagedSection, type PagedSectionProps } from './paged-section.tsx';

type RelatedLinesProps<Row> = Omit<PagedSectionProps<Row>, 'children'> & {
  /** Name of the list. */
  label: string;
  line: (row: Row) => LinkedLine;
};

/** What stands on a record, each line leading to its page. */
export function RelatedLines<Row>({ label, line, ...section }: RelatedLinesProps<Row>) {
  return (
    <PagedSection {...section}>
      {(rows) => <LinkedLines label={label} lines={rows.map(line)} renderLink={routerLink} />}
    </PagedSection>
  );
}
