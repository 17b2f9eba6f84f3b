import {
  offerStatusLabels,
  searchStatusLabels,
  type OfferStatus,
  type SearchMode,
  type SearchStatus,
} from '@elan/domain/coaches';
import { coachSearchContract, type CoachSearch, type SearchKind } from '@elan/domain/programs';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Folded } from '../../ui/display/folded.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { StatusTone } from '../../ui/display/tone.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { formatDate, formatNumber, formatTime } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { ActButton } from '../acts/act-button.tsx';
import { useAct } from '../acts/use-act.ts';
import { clientOf } from '../transport/api.ts';
import { readOf } from '../transport/read-of.ts';
import { sentenceOf } from '../transport/refusals.ts';
import classes from './coach-candidates.module.css';

const searches = clientOf('coach-searches', coachSearchContract);
const touches = ['coach-searches'];

/** What a coach is looked for. */
export type SearchSubject = { readonly kind: SearchKind; readonly id: string };

const nothing: readonly CoachSearch[] = [];

/** The searches for a session or a programme, the latest first; none while they are not read. */
export function useCoachSearches(subject: SearchSubject | undefined): readonly CoachSearch[] {
  const query = { kind: subject?.kind ?? 'session', subjectId: subject?.id ?? '' };
  const read = useQuery({ ...readOf(searches.list, { query }), enabled: subject !== undefined });
  return read.data?.items ?? nothing;
}

const offerTones: Readonly<Record<OfferStatus, StatusTone>> = {
  SENT: 'info',
  ACCEPTED: 'positive',
  DECLINED: 'negative',
  EXPIRED: 'neutral',
  WITHDRAWN: 'neutral',
};
const searchTones: Readonly<Record<SearchStatus, StatusTone>> = {
  OPEN: 'info',
  FOUND: 'positive',
  NOBODY: 'negative',
  STOPPED: 'neutral',
};
const modes: readonly { value: SearchMode; label: string }[] = [
  { value: 'TOGETHER', label: 'Tous à la fois' },
  { value: 'IN_TURN', label: 'L’un après l’autre' },
];

const momentWords = (at: string): string => `${formatDate(at)} à ${formatTime(at)}`;

function answerWords({ status, answersBy, answeredAt, reason }: CoachSearch['offers'][number]): string {
  if (status === 'SENT') return `Répond avant le ${momentWords(answersBy)}`;
  const at = answeredAt === null ? '' : `Le ${momentWords(answeredAt)}`;
  return reason === null ? at : `${at}\u00a0: «\u00a0${reason}\u00a0»`;
}

/** The searches that were made, each with what every coach answered; the one that goes on may be stopped. */
export function SearchStory({
  subject,
  searches: made,
}: {
  subject: SearchSubject;
  searches: readonly CoachSearch[];
}) {
  const stop = useAct({
    send: (id: string) => searches.stop({ params: { id }, body: {} }),
    touches,
    done: 'Recherche arrêtée',
  });
  const [latest, ...earlier] = made;
  if (!latest) return null;
  return (
    <section className={classes.story} aria-label="Propositions envoyées" key={subject.id}>
      <Story search={latest} />
      {latest.status === 'OPEN' && (
        <div>
          <ActButton label="Arrêter la recherche" act={stop} input={latest.id} look="default" size="sm" />
        </div>
      )}
      {earlier.length > 0 && (
        <Folded label="Recherches précédentes" note={formatNumber(earlier.length)}>
          {earlier.map((search) => (
            <Story key={search.id} search={search} />
          ))}
        </Folded>
      )}
    </section>
  );
}

function Story({ search }: { search: CoachSearch }) {
  const { status, mode, startedAt, offers, waiting } = search;
  return (
    <>
      <div className={classes.name}>
        Proposé le {momentWords(startedAt)}
        {mode === 'IN_TURN' ? ', l’un après l’autre' : ''}
        <StatusBadge tone={searchTones[status]}>{searchStatusLabels[status]}</StatusBadge>
      </div>
      <ul className={classes.answers}>
        {offers.map((offer) => (
          <li key={offer.coachId}>
            <span>
              <b>{offer.coachName}</b> <span className={classes.asked}>{answerWords(offer)}</span>
            </span>
            <StatusBadge tone={offerTones[offer.status]}>{offerStatusLabels[offer.status]}</StatusBadge>
          </li>
        ))}
        {waiting.map(({ coachId, coachName }) => (
          <li key={coachId}>
            <b>{coachName}</b> <StatusBadge tone="neutral">Sera proposé ensuite</StatusBadge>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sends the offer to those who were chosen: at once, or in turn. */
export function OfferBar({
  subject,
  coachIds,
  onSent,
}: {
  subject: SearchSubject;
  coachIds: readonly string[];
  onSent: () => void;
}) {
  const [mode, setMode] = useState<SearchMode>('TOGETHER');
  const count = coachIds.length;
  const send = useAct({
    send: () =>
      searches.start({
        body: { kind: subject.kind, subjectId: subject.id, mode, coachIds: [...coachIds] },
      }),
    touches,
    onDone: onSent,
    done: () => ({
      title: 'Proposition envoyée',
      message: 'La première réponse positive l’emporte. Sans réponse, nous passons au coach suivant.',
    }),
  });
  return (
    <div className={classes.offer}>
      {count > 1 && (
        <SegmentedControl
          aria-label="À qui proposer"
          data={[...modes]}
          value={mode}
          onChange={(value) => {
            const known = modes.find((one) => one.value === value);
            if (known) setMode(known.value);
          }}
        />
      )}
      <Button
        loading={send.isPending}
        onClick={() => {
          send.mutate();
        }}
      >
        Proposer à {formatNumber(count)} {plural(count, 'coach', 'coachs')}
      </Button>
      <FormError>{send.error ? sentenceOf(send.error) : null}</FormError>
    </div>
  );
}
