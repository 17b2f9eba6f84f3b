import type { EspaceSession, EspaceSessionNow } from '@elan/domain/espace';
import { fitcoinsWords } from '@elan/domain/gift-cards';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { formatMoney, formatTime } from '../../ui/text/format.ts';
import { useBooking, usePayingRest } from './espace.queries.ts';
import {
  fitcoinsNote,
  hasBegun,
  isFull,
  isRoomOpen,
  leavesInTime,
  nextRankWords,
  placesWords,
  roomOpensAt,
} from './session-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import classes from './session-page.module.css';

type BarProps = { session: EspaceSessionNow; now: string };

/** What may still be done, or why nothing may. */
function closedWords({ cancelled, startsAt, endsAt, mine }: EspaceSession, now: string): string | null {
  if (cancelled) return 'Cette séance est annulée. Choisissez-en une autre.';
  if (Date.parse(endsAt) <= Date.parse(now)) return 'Cette séance est terminée.';
  if (!hasBegun({ startsAt }, now)) return null;
  return mine === 'booked' ? 'La séance a commencé.' : 'La séance a commencé. Choisissez une séance à venir.';
}

/** What leaving costs: the place, and the Fitcoins that paid it once it is late. */
function leavingNote(session: EspaceSessionNow, now: string): string {
  const paid = session.fitcoins?.paid === true ? session.fitcoins.price : null;
  if (leavesInTime(session, now))
    return paid === null
      ? 'Votre place ira à la personne suivante.'
      : `Vos ${fitcoinsWords(paid)} reviennent dans votre portefeuille.`;
  return paid === null
    ? 'Ce départ comptera comme tardif.'
    : `Ce départ comptera comme tardif, et vos ${fitcoinsWords(paid)} ne reviennent pas.`;
}

function noteOf(session: EspaceSessionNow, now: string, asking: boolean): string {
  const { mine, fitcoins } = session;
  if (asking) return leavingNote(session, now);
  if (mine === 'booked')
    return fitcoins?.paid
      ? `Votre place est réservée, payée ${fitcoinsWords(fitcoins.price)}.`
      : 'Votre place est réservée.';
  if (mine === null && isFull(session) && !session.guest) return nextRankWords(session);
  if (mine === 'waiting' || isFull(session)) return placesWords(session);
  if (fitcoins) return fitcoinsNote(fitcoins);
  return 'Comprise dans l’offre de votre entreprise';
}

/** The way into the room of a video session, from a quarter of an hour before. */
function Room({ session, now }: BarProps) {
  const { meetingUrl, mine, zone, endsAt } = session;
  if (meetingUrl === null || mine !== 'booked' || Date.parse(endsAt) <= Date.parse(now)) return null;
  if (isRoomOpen(session, now))
    return (
      <Button component="a" href={meetingUrl} size="lg" fullWidth className={classes.main ?? ''}>
        Rejoindre la visio
      </Button>
    );
  return <p className={classes.note}>La salle ouvre à {formatTime(roomOpensAt(session), zone)}.</p>;
}

/** A place that the wallet pays in part: a card pays the rest, and all of it becomes Fitcoins again for who leaves in time. */
function PayRest({ id, balance, cents }: { id: string; balance: number; cents: number }) {
  const paying = usePayingRest();
  return (
    <>
      {paying.error && (
        <p className={classes.refusal} role="alert">
          {sentenceOf(paying.error)}
        </p>
      )}
      <Button
        size="lg"
        fullWidth
        className={classes.main ?? ''}
        loading={paying.isPending || paying.isSuccess}
        onClick={() => {
          paying.mutate({ id, shownCents: cents });
        }}
      >
        {balance > 0
          ? `Payer ${fitcoinsWords(balance)} et ${formatMoney(cents)}`
          : `Payer ${formatMoney(cents)} par carte`}
      </Button>
    </>
  );
}

/** What one pressed gives way to the question: the keyboard goes to its answer. One function, so that it is taken once. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The one decision of the page, under the thumb: take a place, wait for one, give it back. */
export function SessionBar({ session, now }: BarProps) {
  const booking = useBooking();
  // The sentence, and not the next button: one key held down would give back what it took.
  const bar = useKeptFocus<HTMLDivElement>(booking.isPending, '[role=status]');
  const [asking, setAsking] = useState(false);
  const { id, startsAt, mine, fitcoins } = session;
  const closed = closedWords(session, now);
  const send = (act: 'book' | 'pay' | 'wait' | 'leave') => {
    setAsking(false);
    booking.mutate({ id, startsAt, act });
  };
  const price = fitcoins && !fitcoins.paid ? fitcoins.price : null;
  const lacks = fitcoins !== null && price !== null && fitcoins.balance < price && !isFull(session);
  // Who is of another company does not wait: a freed place is given by itself, and theirs is paid.
  const takes =
    (mine === null && !(session.guest && isFull(session))) || (mine === 'waiting' && !isFull(session));
  return (
    <div ref={bar} className={classes.bar}>
      {booking.error && (
        <p className={classes.refusal} role="alert">
          {sentenceOf(booking.error)}
        </p>
      )}
      <Room session={session} now={now} />
      {closed !== null && <p className={classes.note}>{closed}</p>}
      {mine === 'booked' && Date.parse(session.endsAt) <= Date.parse(now) && (
        <Button
          size="lg"
          fullWidth
          variant="light"
          renderRoot={(props) => routerLink({ ...props, href: '/espace/activity' })}
        >
          Voir mon activité
        </Button>
      )}
      {closed === null && asking && (
        <div className={classes.two}>
          <Button
            variant="default"
            size="lg"
            onClick={() => {
              setAsking(false);
            }}
          >
            Garder
          </Button>
          <Button
            color="corail"
            size="lg"
            ref={takeFocus}
            onClick={() => {
              send('leave');
            }}
          >
            {mine === 'waiting' ? 'Ne plus attendre' : 'Rendre ma place'}
          </Button>
        </div>
      )}
      {closed === null && !asking && takes && lacks && fitcoins.restCents !== undefined && (
        <PayRest id={id} balance={fitcoins.balance} cents={fitcoins.restCents} />
      )}
      {closed === null && !asking && takes && lacks && (
        <Button
          size="lg"
          fullWidth
          variant="subtle"
          renderRoot={(props) => routerLink({ ...props, href: '/espace/wallet' })}
        >
          Ajouter une carte cadeau
        </Button>
      )}
      {closed === null && !asking && takes && !lacks && (
        <Button
          size="lg"
          fullWidth
          className={classes.main ?? ''}
          loading={booking.isPending}
          onClick={() => {
            send(isFull(session) ? 'wait' : price === null ? 'book' : 'pay');
          }}
        >
          {isFull(session)
            ? 'Rejoindre la liste d’attente'
            : price === null
              ? 'Réserver ma place'
              : `Payer ${fitcoinsWords(price)}`}
        </Button>
      )}
      {closed === null && !asking && mine !== null && (
        <Button
          variant={takes ? 'subtle' : 'default'}
          size="lg"
          fullWidth
          loading={booking.isPending}
          onClick={() => {
            setAsking(true);
          }}
        >
          {mine === 'waiting' ? 'Quitter la liste d’attente' : 'Rendre ma place'}
        </Button>
      )}
      {closed === null && (
        <p className={classes.note} role="status" tabIndex={-1}>
          {noteOf(session, now, asking)}
        </p>
      )}
    </div>
  );
}
