import { useState } from 'react';
import { newestFirst } from '../../base/records/history-section.tsx';
import { PagedRows, usePagedRows } from '../../base/records/paged-rows.tsx';
import { History } from '../../ui/display/history.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { offerHistoryQuery } from './offers.queries.ts';

const size = 5;
const name = 'Historique';

/** Who changed the offer, when, and what, newest first. */
export function OfferHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const read = usePagedRows((next) => offerHistoryQuery(id, next, size), page);
  return (
    <SectionCard title={name}>
      <PagedRows
        name={name}
        size={size}
        none="Aucun changement enregistré."
        turns={newestFirst}
        read={read}
        page={page}
        onPageChange={setPage}
      >
        {(rows) => (
          <History
            label={name}
            entries={rows.map(({ at, changes, ...line }) => ({
              ...line,
              when: formatDateTime(at),
              details: changes,
            }))}
          />
        )}
      </PagedRows>
    </SectionCard>
  );
}
