import {
  finalGradeWords,
  gradeCriteria,
  gradeCriterionLabels,
  qcmThemeLabels,
  type CandidateCard,
} from '@elan/domain/coaches';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';
import { formatDateTime, formatMoney, formatNumber } from '../../../ui/text/format.ts';
import { CandidateDocuments } from './candidate-documents.tsx';
import { InterviewActs } from './interview-acts.tsx';

const outcomeLabels = { BOOKED: 'À venir', HELD: 'Passé', MISSED: 'Manqué', MOVED: 'Déplacé' } as const;
const outcomeTones = { BOOKED: 'info', HELD: 'positive', MISSED: 'negative', MOVED: 'neutral' } as const;

/** What a candidacy is decided on, and what a coach’s file keeps of it: documents, questionnaire, interviews, pack, messages. */
export function CandidateFile({ candidate }: { candidate: CandidateCard }) {
  const { attempts, appointments, final, pack, messages } = candidate;
  return (
    <>
      <CandidateDocuments candidate={candidate} />
      <RecordSection title="QCM">
        {attempts.length === 0 && <p className={record.none}>Aucune tentative.</p>}
        <ul className={record.lines}>
          {attempts.map(({ id, number, startedAt, grade, passed, toWorkOn }) => (
            <li key={id}>
              <span className={record.line}>
                Tentative {number}, {formatDateTime(startedAt)}
                <span className={record.second}>
                  {grade === null ? 'En cours' : `${grade} sur 20`}
                  {toWorkOn.length > 0 &&
                    `\u00a0: à revoir, ${toWorkOn.map(({ theme }) => qcmThemeLabels[theme].toLowerCase()).join(', ')}`}
                </span>
              </span>
              {passed !== null && (
                <StatusBadge tone={passed ? 'positive' : 'negative'}>
                  {passed ? 'Réussi' : 'Échoué'}
                </StatusBadge>
              )}
            </li>
          ))}
        </ul>
      </RecordSection>
      <RecordSection title="Entretiens">
        {appointments.length === 0 && <p className={record.none}>Aucun entretien.</p>}
        <ul className={record.lines}>
          {appointments.map((appointment) => (
            <li key={appointment.id}>
              <span className={record.line}>
                {formatDateTime(appointment.startsAt)}, {appointment.place}
                {appointment.grades.map(({ id, author, criteria, total, comment }) => (
                  <span key={id} className={record.second}>
                    {author}&nbsp;: {total} sur 40 (
                    {gradeCriteria
                      .map((one) => `${gradeCriterionLabels[one].toLowerCase()} ${criteria[one]}`)
                      .join(', ')}
                    ){comment !== null && `. «\u00a0${comment}\u00a0»`}
                  </span>
                ))}
                <InterviewActs candidate={candidate} appointment={appointment} />
              </span>
              <StatusBadge tone={outcomeTones[appointment.status]}>
                {outcomeLabels[appointment.status]}
              </StatusBadge>
            </li>
          ))}
        </ul>
        {final && (
          <p>
            Note finale&nbsp;: {finalGradeWords(final)}, admis à partir de {formatNumber(candidate.passGrade)}
            .
          </p>
        )}
      </RecordSection>
      <RecordSection title="Pack de démarrage">
        {pack === null ? (
          <p className={record.none}>Pas encore payé.</p>
        ) : (
          <p>
            {formatMoney(pack.amountCents)}, payé le {formatDateTime(pack.paidAt)}.
          </p>
        )}
      </RecordSection>
      <RecordSection title="Messages envoyés">
        {messages.length === 0 && <p className={record.none}>Aucun message.</p>}
        <ul className={record.lines}>
          {messages.map(({ id, subject, sentAt }) => (
            <li key={id}>
              <span className={record.line}>
                {subject}
                <span className={record.second}>{formatDateTime(sentAt)}</span>
              </span>
            </li>
          ))}
        </ul>
      </RecordSection>
    </>
  );
}
