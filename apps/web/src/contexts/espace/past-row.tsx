import type { Outcome, PastSession } from '@elan/domain/espace';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { formatTime } from '../../ui/text/format.ts';
import { online } from './filter-sessions.ts';
import { ratingDraft } from './rating-draft.ts';
import { SessionTag } from './session-tag.tsx';
import { dayWords } from './session-words.ts';
import classes from './espace.module.css';

const RatingForm = lazyPart(() => import('./rating.form.tsx'), 'RatingForm', { ahead: true });

const outcomeWords: Readonly<Record<Outcome, string>> = {
  present: 'Vous y étiez.',
  late: 'Vous y étiez, en retard.',
  absent: 'Vous étiez absent.',
  unmarked: 'Présence pas encore notée.',
  'left-late': 'Place rendue tardivement.',
};

/** A session that is over: what became of one’s place, and what one thinks of it. */
export function PastRow({ session }: { session: PastSession }) {
  const [rating, setRating] = useState(() => ratingDraft(session.id).read() !== null);
  const { objective, startsAt, zone, type, place, coach, outcome, mayRate } = session;
  const given = session.rating;
  return (
    <li className={classes.past}>
      <h3 className={classes.title}>{objective}</h3>
      <p className={classes.where}>
        {dayWords(startsAt, zone)}, {formatTime(startsAt, zone)}
      </p>
      <p className={classes.where}>
        <SessionTag type={type} /> {place ?? online}
        {coach && `, avec ${coach}`}
      </p>
      <p className={classes.where}>
        {outcomeWords[outcome]}
        {given &&
          ` Votre avis\u00a0: séance ${given.sessionMark}\u00a0sur\u00a05${given.coachMark === null ? '' : `, coach ${given.coachMark}\u00a0sur\u00a05`}.`}
      </p>
      {mayRate && !rating && (
        <Button
          className={classes.act ?? ''}
          mt="xs"
          variant={given ? 'default' : 'light'}
          aria-label={`${given ? 'Corriger mon avis' : 'Évaluer'}\u00a0: ${objective}, ${dayWords(startsAt, zone)}`}
          onClick={() => {
            setRating(true);
          }}
        >
          {given ? 'Corriger mon avis' : 'Évaluer'}
        </Button>
      )}
      {mayRate && rating && (
        <Suspense>
          <RatingForm
            session={session}
            onClose={() => {
              setRating(false);
            }}
          />
        </Suspense>
      )}
    </li>
  );
}
