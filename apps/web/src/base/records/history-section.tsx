import { History, type HistoryEntry } from '../../ui/display/history.tsx';
import { PagedSection, type PagedSectionProps } from './paged-section.tsx';

type HistorySectionProps<Row> = Pick<PagedSectionProps<Row>, 'query' | 'size'> & {
  entry: (row: Row) => HistoryEntry;
  none?: string;
};

/** What leads to the pages of a history. */
export const newestFirst = ['Plus récent', 'Plus ancien'] as const;

/** What happened to a record, newest first, page after page. */
export function HistorySection<Row>(props: HistorySectionProps<Row>) {
  const { entry, none = 'Rien n’a encore été enregistré.', ...paged } = props;
  return (
    <PagedSection title="Historique" none={none} turns={newestFirst} {...paged}>
      {(rows) => <History label="Historique" entries={rows.map(entry)} />}
    </PagedSection>
  );
}
