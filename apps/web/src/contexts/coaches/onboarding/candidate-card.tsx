import { formatPhone } from '@elan/domain/accounts';
import {
  candidateStepLabels,
  candidateWaits,
  coachStatusLabels,
  heardFromChoices,
  isCandidate,
  type CandidateCard as Card,
} from '@elan/domain/coaches';
import { statusToneOf } from '../../../base/status-tones.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { formatDate } from '../../../ui/text/format.ts';
import { languagesWords } from '../coach-words.ts';
import { heardFromLabels } from '../own/candidacy/registration-values.ts';
import { CandidateActs } from './candidate-acts.tsx';
import { CandidateFile } from './candidate-file.tsx';
import { waitsForLabels } from './onboarding-columns.tsx';

/** All that is known of a candidacy, and what may be decided on it. */
export function CandidateCard({ candidate }: { candidate: Card }) {
  const { status } = candidate;
  const heardFrom = heardFromChoices.find((one) => one === candidate.heardFrom);
  const wait = isCandidate(status) ? candidateWaits[status] : null;
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={statusToneOf(status)}>{coachStatusLabels[status]}</StatusBadge>
        <span>
          {wait && `${wait.why} Attend\u00a0: ${waitsForLabels[wait.waitsFor].toLowerCase()}. `}Depuis le{' '}
          {formatDate(candidate.since)}.
        </span>
      </div>
      <CandidateActs candidate={candidate} />
      <Facts
        facts={[
          ['Mobile', candidate.phone && formatPhone(candidate.phone)],
          ['Disciplines', candidate.disciplines.map(({ name }) => name).join(', ')],
          ['Langues', languagesWords(candidate.languages)],
          ['Zones', candidate.zones.join(', ')],
          ['Connu par', heardFrom ? heardFromLabels[heardFrom] : null],
          [
            'Étapes passées',
            candidate.skippedSteps.map((step) => candidateStepLabels[step]).join(', ') || null,
            'Aucune',
          ],
        ]}
      />
      <CandidateFile candidate={candidate} />
    </>
  );
}
