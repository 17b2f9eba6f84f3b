import { may } from '@elan/domain/accounts';
import { ratingAnswerSchema, ratingWordLabels, type RatingRow } from '@elan/domain/sessions';
import { Textarea } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeep } from '../../../base/records/use-keep.ts';
import { useUser } from '../../../base/session/session.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';
import { formatDate, formatDateTime } from '../../../ui/text/format.ts';
import { markWords, wordTones } from './evaluation-columns.tsx';
import { evaluationQuery, evaluations } from './evaluations.queries.ts';
import classes from './evaluations.module.css';

/** Answers by e-mail to who gave the evaluation, without knowing who. */
function AnswerForm({ rating }: { rating: RatingRow }) {
  const form = useServerForm<{ message: string }, RatingRow>({
    initial: { message: '' },
    check: schemaResolver(ratingAnswerSchema, { sync: true }),
    send: (body) => evaluations.answerRating({ params: { id: rating.id }, body }),
    touches: ['evaluations'],
    done: () => ({ title: 'Réponse envoyée', message: 'La personne la reçoit par e-mail.' }),
    onDone: useKeep(evaluationQuery),
  });
  return (
    <ServerForm form={form} label="Répondre" submitLabel="Envoyer la réponse">
      <Textarea
        label="Votre réponse"
        description="Son nom ne vous est pas montré. Dix caractères au moins."
        autosize
        minRows={3}
        maxLength={2000}
        {...form.getInputProps('message')}
      />
    </ServerForm>
  );
}

/** An evaluation: marks, words and their reading, the answer. */
export function EvaluationCard({ rating }: { rating: RatingRow }) {
  const { id, words, wordState, answeredAt } = rating;
  const user = useUser();
  const judge = useAct({
    send: (shown: boolean) => evaluations.judgeWords({ params: { id }, body: { shown } }),
    touches: ['evaluations'],
    onDone: useKeep(evaluationQuery),
    done: ({ wordState: state }) => ({
      title: 'Mots relus',
      message: state === 'shown' ? 'Le coach peut les lire.' : 'Le coach ne les lit pas.',
    }),
  });
  const mayAnswer = may(user, 'sessions.answer-ratings');
  return (
    <>
      <Facts
        facts={[
          ['Séance', markWords(rating.sessionMark)],
          ['Coach', markWords(rating.coachMark)],
          ['Tenue par', rating.coachName, 'Personne'],
          ['Date de la séance', formatDate(rating.startsAt, 'long')],
          ['Évaluée le', formatDateTime(rating.ratedAt)],
          ['Réponse', answeredAt && `le ${formatDateTime(answeredAt)}`, 'Pas encore'],
        ]}
      />
      {words !== null && wordState !== null && (
        <RecordSection title="Mots">
          <p className={classes.words}>{words}</p>
          <div className={record.state}>
            <StatusBadge tone={wordTones[wordState]}>{ratingWordLabels[wordState]}</StatusBadge>
          </div>
          {mayAnswer && (
            <div className={record.acts}>
              {wordState !== 'shown' && <ActButton label="Montrer au coach" act={judge} input={true} />}
              {wordState !== 'hidden' && (
                <ActButton label="Masquer" look="default" act={judge} input={false} />
              )}
            </div>
          )}
        </RecordSection>
      )}
      {mayAnswer && (
        <RecordSection title={answeredAt ? 'Répondre à nouveau' : 'Répondre'}>
          <AnswerForm key={answeredAt} rating={rating} />
        </RecordSection>
      )}
    </>
  );
}
