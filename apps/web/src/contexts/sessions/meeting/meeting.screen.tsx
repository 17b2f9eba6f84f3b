import { isUuid } from '@elan/domain/kernel';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCalendarOff, IconDoorEnter, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { capitalised } from '../../../ui/text/typography.ts';
import { leftWords, meetingStep, type MeetingStep } from './meeting-step.ts';
import { meetingQuery } from './meeting.queries.ts';

/** The waiting page of a video session: what and when, how long is left, and that the coach opens the room. */
export function MeetingScreen() {
  const { id = '' } = useParams({ strict: false });
  // An address that was cut in a message names no session: there is nothing to ask.
  const mayExist = isUuid(id);
  const { data, error, refetch, isFetching } = useQuery({ ...meetingQuery(id), enabled: mayExist });
  const now = useServerClock(data?.now);
  if (!mayExist || (!data && error && codeOf(error) === 'not-found')) {
    return (
      <Stack gap="xl" align="flex-start">
        <PageHeader
          title="Cette séance n’a pas de salle ici"
          description="Vérifiez l’adresse que vous avez reçue, ou demandez-la à votre entreprise."
        />
        <OwnSessions />
      </Stack>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title="Séance en visioconférence" />
        {error ? (
          <ErrorState
            title="La séance n’a pas pu être chargée."
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <LoadingState shape="rows" count={3} label="Chargement de la séance" />
        )}
      </>
    );
  }
  return (
    <Stack gap="xl">
      <PageHeader
        title={data.title}
        description={capitalised(`${data.day}, ${data.hours} (heure de Paris)`)}
      />
      <Waiting step={meetingStep(data, now)} />
    </Stack>
  );
}

/** Where the other sessions of whoever came are. */
function OwnSessions() {
  return (
    <Button component="a" href="/espace" size="md">
      Voir mes séances
    </Button>
  );
}

function Waiting({ step }: { step: MeetingStep }) {
  switch (step.kind) {
    case 'cancelled':
      return (
        <Stack align="flex-start">
          <Alert color="corail" variant="light" icon={<IconCalendarOff size={20} />} title="Séance annulée">
            Elle n’aura pas lieu. Votre entreprise vous dira si elle est reportée.
          </Alert>
          <OwnSessions />
        </Stack>
      );
    case 'over':
      return (
        <Stack align="flex-start">
          <Alert color="gray" variant="light" icon={<IconCalendarOff size={20} />} title="Séance terminée">
            Merci d’avoir participé.
          </Alert>
          <OwnSessions />
        </Stack>
      );
    case 'now':
      return (
        <Alert color="sapin" variant="light" icon={<IconDoorEnter size={20} />} title="C’est l’heure">
          Le coach ouvre la salle. Gardez cette page ouverte, elle se met à jour toute seule.
        </Alert>
      );
    case 'soon':
    case 'later':
      return (
        <Stack gap="sm">
          <Text fz="xl" fw={600} className="num" role="timer">
            Début dans {leftWords(step.seconds)}
          </Text>
          <Alert color="miel" variant="light" icon={<IconHourglass size={20} />}>
            {step.kind === 'soon'
              ? 'Le coach ouvrira la salle à l’heure de la séance. Gardez cette page ouverte.'
              : 'Revenez à cette adresse un quart d’heure avant la séance\u00a0: le coach ouvre la salle à l’heure dite.'}
          </Alert>
        </Stack>
      );
  }
}

/** The server's clock, second after second, whatever the one of this device says; `said` is what the server told last. */
function useServerClock(said: string | undefined): number {
  const [ahead, setAhead] = useState({ said, ms: 0 });
  const [tick, setTick] = useState(() => Date.now());
  if (said !== undefined && ahead.said !== said) setAhead({ said, ms: Date.parse(said) - tick });
  useEffect(() => {
    const timer = window.setInterval(() => {
      setTick(Date.now());
    }, 1000);
    return () => {
      window.clearInterval(timer);
    };
  }, []);
  return tick + ahead.ms;
}
