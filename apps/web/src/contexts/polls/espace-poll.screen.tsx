import { isUuid } from '@elan/domain/kernel';
import { answerIssues, type Answer, type OwnPoll } from '@elan/domain/polls';
import { Button } from '@mantine/core';
import { IconCheck, IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formDraft } from '../../base/forms/form-draft.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { issuesOf, sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ownPollQuery, useAnswer } from './own-polls.queries.ts';
import { Questionnaire } from './questionnaire.tsx';

const link = (href: string, label: string) => (
  <Button variant="light" renderRoot={(props) => routerLink({ ...props, href })}>
    {label}
  </Button>
);
const others = link('/espace/polls', 'Voir les sondages');

/** A poll that takes answers: sent once, refused beside its questions. */
function OpenPoll({ poll }: { poll: OwnPoll }) {
  const [tried, setTried] = useState<readonly Answer[] | null>(null);
  const draft = formDraft(`poll.${poll.id}`, { values: {} });
  const send = useAnswer(poll.id, draft.clear);
  const own = tried ? answerIssues(poll.questions, tried) : [];
  const refused = send.error ? issuesOf(send.error) : [];
  return (
    <Questionnaire
      poll={poll}
      draft={draft}
      issues={own.length > 0 ? own : refused}
      submitLabel="Envoyer mes réponses"
      sending={send.isPending}
      refusal={send.error && refused.length === 0 ? sentenceOf(send.error) : null}
      onSubmit={(answers) => {
        setTried(answers);
        if (answerIssues(poll.questions, answers).length === 0) send.mutate(answers);
      }}
    />
  );
}

/** The thanks of a poll; the keyboard comes to them from the button that sent the answers, which is gone. */
function Thanks({ poll, takesFocus }: { poll: OwnPoll; takesFocus: boolean }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) around.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={around} tabIndex={-1}>
      <EmptyState
        icon={<IconCheck size={24} stroke={1.6} />}
        title="Merci, votre réponse est enregistrée."
        reason={
          poll.reward === null
            ? 'On ne répond qu’une fois à un sondage.'
            : `${poll.reward}\u00a0Fitcoins sont dans votre portefeuille.`
        }
        action={poll.reward === null ? others : link('/espace/wallet', 'Voir mon portefeuille')}
      />
    </div>
  );
}

function Shown({ poll }: { poll: OwnPoll }) {
  const [wasAnswered] = useState(poll.answered);
  if (poll.answered) return <Thanks poll={poll} takesFocus={!wasAnswered} />;
  if (!poll.open) {
    return (
      <EmptyState
        icon={<IconChecklist size={24} stroke={1.6} />}
        title="Ce sondage est fermé."
        reason="Il n’accepte plus de réponse."
        action={others}
      />
    );
  }
  return <OpenPoll poll={poll} />;
}

/** One poll, by its link or from the list: what is promised, its questions, and thanks once it is answered. */
export function EspacePollScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery({ ...ownPollQuery(id), enabled: isUuid(id) });
  const isUnknown = !isUuid(id) || (error && !data);
  return (
    <>
      <PageHeader title={data?.title ?? 'Sondage'} />
      {!data && !isUnknown && <LoadingState shape="form" count={4} />}
      {isUnknown && (
        <ErrorState
          title="Ce sondage n’est pas pour vous, ou n’existe plus."
          message={error ? sentenceOf(error) : 'Vérifiez son adresse.'}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Shown poll={data} />}
    </>
  );
}
