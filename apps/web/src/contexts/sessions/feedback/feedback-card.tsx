import { may } from '@elan/domain/accounts';
import { feedbackMarkLabels, feedbackMarks, followUpLabels, type CoachFeedback } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useKeep } from '../../../base/records/use-keep.ts';
import { useUser } from '../../../base/session/session.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';
import { formatDateTime, formatTime } from '../../../ui/text/format.ts';
import classes from '../evaluations/evaluations.module.css';
import { followUpTones } from './feedback-columns.tsx';
import { feedbackQuery, feedbacks, touched } from './feedback.queries.ts';

/** « Renforcement, 12:30, Verdalys » */
function sessionWords({ session }: CoachFeedback): string | null {
  if (!session) return null;
  return `${session.objectiveName}, ${formatTime(session.startsAt)}, ${session.companyName}`;
}

/** A feedback on a coach: marks, words, and what is to be done of it. */
export function FeedbackCard({ feedback, onEdit }: { feedback: CoachFeedback; onEdit: () => void }) {
  const { id, followUp, followUpState, followUpDoneAt } = feedback;
  const mayWrite = may(useUser(), 'coaches.write-feedback');
  const follow = useAct({
    send: (done: boolean) => feedbacks.follow({ params: { id }, body: { done } }),
    touches: touched,
    onDone: useKeep(feedbackQuery),
    done: ({ followUpState: state }) => ({
      title: state === 'done' ? 'Suivi fait' : 'Avis à suivre de nouveau',
    }),
  });
  return (
    <>
      {mayWrite && (
        <div className={record.acts}>
          <Button variant="light" onClick={onEdit}>
            Corriger
          </Button>
        </div>
      )}
      <Facts
        facts={[
          ...feedbackMarks.map(
            (mark) => [feedbackMarkLabels[mark], `${feedback[mark]}\u00a0/\u00a05`] as const,
          ),
          ['Séance', sessionWords(feedback), 'Aucune'],
          ['Salle', feedback.gymName, 'Aucune'],
          ['Écrit par', feedback.authorName],
        ]}
      />
      <RecordSection title="Mots">
        <p className={classes.words}>{feedback.words}</p>
      </RecordSection>
      {followUp !== null && (
        <RecordSection title="Suite à donner">
          <p className={classes.words}>{followUp}</p>
          <div className={record.state}>
            <StatusBadge tone={followUpTones[followUpState]}>{followUpLabels[followUpState]}</StatusBadge>
            {followUpDoneAt && <span className={record.none}>le {formatDateTime(followUpDoneAt)}</span>}
          </div>
          {mayWrite && (
            <div className={record.acts}>
              {followUpState === 'open' ? (
                <ActButton label="C’est fait" act={follow} input={true} />
              ) : (
                <ActButton label="Reste à faire" look="default" act={follow} input={false} />
              )}
            </div>
          )}
        </RecordSection>
      )}
    </>
  );
}
