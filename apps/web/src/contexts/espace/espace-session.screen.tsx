import { isUuid, zoneWords } from '@elan/domain/kernel';
import type { EspaceSessionNow } from '@elan/domain/espace';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconClock, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { sessionQuery } from './espace.queries.ts';
import { SessionBar } from './session-bar.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SessionHero } from './session-hero.tsx';
import { leavesInTime, longMoment, rankWords, waitingWords } from './session-words.ts';
import { useServerNow } from './use-server-now.ts';
import classes from './session-page.module.css';

const back = (
  <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: '/espace' })}>
    Voir les séances
  </Button>
);

/** Until when a place is given back without penalty: day, hour and zone, above the button. */
function Deadline({ session, now }: { session: EspaceSessionNow; now: string }) {
  const { leaveBefore, zone, startsAt, mine } = session;
  if (session.cancelled || Date.parse(startsAt) <= Date.parse(now)) return null;
  if (mine === 'waiting')
    return (
      <section className={classes.deadline}>
        <IconHourglass size={22} stroke={1.8} aria-hidden="true" />
        <p>
          <strong>{rankWords(session)}</strong>
          <br />
          {waitingWords(session, now)} Un e-mail vous prévient.
        </p>
      </section>
    );
  return (
    <section className={classes.deadline}>
      <IconClock size={22} stroke={1.8} aria-hidden="true" />
      {leavesInTime(session, now) ? (
        <p>
          <strong>Annulable sans pénalité</strong>
          <br />
          avant le <b>{longMoment(leaveBefore, zone)}</b> ({zoneWords(zone)}). Ensuite, votre départ compte
          comme tardif.
        </p>
      ) : (
        <p>
          <strong>Un départ compte comme tardif</strong>
          <br />
          depuis le <b>{longMoment(leaveBefore, zone)}</b> ({zoneWords(zone)}).
        </p>
      )}
    </section>
  );
}

/** Says that the session moved since the page was opened, and from when. */
function Moved({ from, zone }: { from: string; zone: string }) {
  return (
    <section className={classes.deadline} role="status">
      <IconCalendarEvent size={22} stroke={1.8} aria-hidden="true" />
      <p>
        <strong>Cette séance vient d’être déplacée</strong>
        <br />
        Elle était prévue le {longMoment(from, zone)}. Vérifiez sa nouvelle heure.
      </p>
    </section>
  );
}

function Session({ session }: { session: EspaceSessionNow }) {
  const now = useServerNow(session.now);
  const [opened] = useState(session.startsAt);
  return (
    <>
      <SessionHero session={session} />
      <div className={classes.body}>
        {opened !== session.startsAt && <Moved from={opened} zone={session.zone} />}
        <SessionFacts session={session} now={now} />
        <Deadline session={session} now={now} />
      </div>
      <SessionBar session={session} now={now} />
    </>
  );
}

/** The page of a session: what, where, with whom, until when one may leave, and the one decision. */
export function EspaceSessionScreen() {
  const { id = '' } = useParams({ strict: false });
  const mayExist = isUuid(id);
  const { data, error, refetch, isFetching } = useQuery({ ...sessionQuery(id), enabled: mayExist });
  if (data) return <Session session={data} />;
  if (!mayExist || (error && codeOf(error) === 'not-found'))
    return (
      <div className={classes.alone}>
        <h1>Séance introuvable</h1>
        <EmptyState
          title="Cette séance ne vous est pas ouverte."
          reason="Elle a été retirée, ou elle est d’une autre entreprise."
          action={back}
        />
      </div>
    );
  return (
    <div className={classes.alone}>
      <h1>Séance</h1>
      {error ? (
        <ErrorState
          title="La séance n’a pas pu être chargée."
          message={sentenceOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
          action={back}
        />
      ) : (
        <LoadingState shape="rows" count={4} label="Chargement de la séance" />
      )}
    </div>
  );
}
