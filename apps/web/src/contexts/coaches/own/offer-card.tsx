import type { CoachOffer } from '@elan/domain/programs';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { formatDate, formatTime } from '../../../ui/text/format.ts';
import { capitalised } from '../../../ui/text/typography.ts';
import { answerByWords, offerWords, slotsWords } from './offer-words.ts';
import { ownOffers } from './own-offers.queries.ts';
import classes from './own-offers.module.css';

type Answer = { readonly id: string; readonly reason?: string };

/** One offer: what, where, when and until when to answer. */
export function OfferCard({ offer }: { offer: CoachOffer }) {
  const { id, objective, company, town, startsAt, endsAt, zone, kind, slots, answersBy } = offer;
  const touches = ['coach-offers', 'coach-sessions'];
  const accept = useAct({
    send: ({ id: one }: Answer) => ownOffers.accept({ params: { id: one }, body: {} }),
    touches,
    done: () => ({ title: 'C’est à vous', message: `${objective}, ${company}\u00a0: à bientôt.` }),
  });
  const decline = useAct({
    send: ({ id: one, reason }: Answer) =>
      ownOffers.decline({ params: { id: one }, body: { reason: reason || null } }),
    touches,
    done: 'Proposition refusée',
  });
  const when = `${capitalised(formatDate(startsAt, 'long', zone))}, ${formatTime(startsAt, zone)} à ${formatTime(endsAt, zone)}`;
  return (
    <li className={classes.card}>
      <p className={classes.kind}>{offerWords(offer)}</p>
      <h2 className={classes.title}>{objective}</h2>
      <p className={classes.where}>
        {town ?? 'En visio'}, {company}
      </p>
      <p className={classes.when}>{kind === 'session' ? when : `Première séance\u00a0: ${when}`}</p>
      {slots.length > 0 && <p className={classes.where}>{slotsWords(slots)}</p>}
      <p className={classes.until}>{answerByWords(answersBy)}</p>
      <div className={classes.acts}>
        <ActButton
          label="Refuser"
          name={`Refuser ${objective}, ${company}`}
          act={decline}
          input={(reason: string) => ({ id, reason })}
          look="default"
          question={{
            title: 'Refuser cette proposition\u202f?',
            message: 'Elle passe à un autre coach. Vous pouvez dire pourquoi.',
            reason: { label: 'Raison (facultative)', required: false },
          }}
        />
        <ActButton
          label="Accepter"
          name={`Accepter ${objective}, ${company}`}
          act={accept}
          input={{ id }}
          look="filled"
        />
      </div>
    </li>
  );
}
