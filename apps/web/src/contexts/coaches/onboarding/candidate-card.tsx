import { formatPhone } from '@elan/domain/accounts';
import {
  coachStatusLabels,
  isCandidate,
  candidateWaits,
  type CandidateCard as Card,
} from '@elan/domain/coaches';
import { statusToneOf } from '../../../base/status-tones.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { formatDate } from '../../../ui/text/format.ts';
import { CandidateActs } from './candidate-acts.tsx';
import { CandidateFile } from './candidate-file.tsx';

/** All that is known of a candidacy, and what may be decided on it. */
export function CandidateCard({ candidate }: { candidate: Card }) {
  const { status } = candidate;
  const why = isCandidate(status) ? candidateWaits[status].why : null;
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={statusToneOf(status)}>{coachStatusLabels[status]}</StatusBadge>
        <span>
          {why} Depuis le {formatDate(candidate.since)}.
        </span>
      </div>
      <CandidateActs candidate={candidate} />
      <Facts
        facts={[
          ['Mobile', candidate.phone && formatPhone(candidate.phone)],
          ['Disciplines', candidate.disciplines.map(({ name }) => name).join(', ')],
          ['Langues', candidate.languages.map(({ language, level }) => `${language} ${level}`).join(', ')],
          ['Zones', candidate.zones.join(', ')],
        ]}
      />
      <CandidateFile candidate={candidate} />
    </>
  );
}
