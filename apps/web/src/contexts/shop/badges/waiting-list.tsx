import { elided } from '@elan/domain/kernel';
import { offerWords, type WaitingBadge } from '@elan/domain/shop';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { NamedLine } from '../../../ui/display/named-line.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { badges, badgeTouched, waitingBadgesQuery } from './badges.queries.ts';
import classes from './badges.module.css';

const title = 'Badges à remettre';

/** « Pass journée, le 28 nov. 2026, Salle Opéra » */
const wordsOf = ({ offer, startsOn, endsOn, gym }: WaitingBadge): string =>
  [
    offerWords[offer].name,
    startsOn === endsOn
      ? `le ${formatDate(startsOn, 'short')}`
      : `du ${formatDate(startsOn, 'short')} au ${formatDate(endsOn, 'short')}`,
    gym ?? 'toutes les salles',
  ].join(', ');

function Waiting({ badge }: { badge: WaitingBadge }) {
  const { id, holder } = badge;
  const hand = useAct({
    send: () => badges.handTo({ params: { id } }),
    touches: badgeTouched,
    done: () => ({ title: 'Badge remis', message: holder }),
  });
  return (
    <li className={classes.waiting}>
      <NamedLine name={holder} second={wordsOf(badge)} />
      <ActButton
        label="Remettre"
        name={`Remettre le badge ${elided('de', holder)}`}
        act={hand}
        input={undefined}
        size="sm"
      />
    </li>
  );
}

/** Who waits for a badge that was paid, the first day first (D41). */
export function WaitingBadges() {
  const { data, error, refetch, isFetching } = useQuery(waitingBadgesQuery);
  const count = data?.items.length ?? 0;
  return (
    <SectionCard
      title={title}
      description={
        data?.capped
          ? `Les ${count} premiers. Les suivants se remettent en lisant leur QR code.`
          : 'Payés, et que personne n’a encore reçus.'
      }
    >
      {error && !data ? (
        <ErrorState
          title="La liste n’a pas pu être chargée."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <LoadingState shape="rows" count={2} label={`Chargement\u00a0: ${title}`} />
      ) : count === 0 ? (
        <p className={classes.none}>Aucun badge n’attend d’être remis.</p>
      ) : (
        <ul className={classes.list} aria-label={title}>
          {data.items.map((badge) => (
            <Waiting key={badge.id} badge={badge} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
