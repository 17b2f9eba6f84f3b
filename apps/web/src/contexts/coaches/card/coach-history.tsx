import { HistorySection } from '../../../base/records/history-section.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { coachHistoryQuery } from '../coaches.queries.ts';

const size = 12;

/** What became of a coach and of the documents: who, when, what. */
export const CoachHistory = ({ id }: { id: string }) => (
  <HistorySection
    query={(page) => coachHistoryQuery(id, page, size)}
    size={size}
    entry={({ at, ...line }) => ({ ...line, when: formatDateTime(at) })}
  />
);
