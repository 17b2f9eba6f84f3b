import { ratingWordLabels, type RatingRow } from '@elan/domain/sessions';
import { PagedSection } from '../../../base/records/paged-section.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { formatDate } from '../../../ui/text/format.ts';
import { CoachOpinions } from '../coach-opinions.tsx';
import { ratingsQuery } from '../coaches.queries.ts';

const size = 8;

const markWords = ({ coachMark }: RatingRow): string =>
  coachMark === null ? 'Coach non noté' : `${coachMark}\u00a0/\u00a05`;

/** What people think of a coach: the means, then each evaluation, never who gave it. */
export function CoachReviews({ id }: { id: string }) {
  return (
    <>
      <CoachOpinions coachId={id} />
      <PagedSection
        title="Évaluations"
        query={(page) => ratingsQuery(id, page, size)}
        size={size}
        none="Personne n’a encore évalué ses séances."
      >
        {(rows) => (
          <ul className={record.lines}>
            {rows.map((row) => (
              <li key={row.id}>
                <span className={record.line}>
                  {row.objectiveName}, {row.companyName}
                  <span className={record.second}>Séance du {formatDate(row.startsAt)}</span>
                  {row.words !== null && <span className={record.second}>«&nbsp;{row.words}&nbsp;»</span>}
                  {row.wordState === 'waiting' && (
                    <StatusBadge tone="warning">{ratingWordLabels.waiting}</StatusBadge>
                  )}
                </span>
                <span className="num">{markWords(row)}</span>
              </li>
            ))}
          </ul>
        )}
      </PagedSection>
    </>
  );
}
