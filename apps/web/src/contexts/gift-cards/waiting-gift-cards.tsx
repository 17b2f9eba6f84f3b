import { formatGiftCardCode, worthWords, type GiftCard } from '@elan/domain/gift-cards';
import { IconGift } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { PageTurner } from '../../ui/lists/page-turner.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { DecisionActs, LotDecisionActs } from './gift-card-acts.tsx';
import { waitingQuery } from './gift-cards.queries.ts';
import classes from './waiting-gift-cards.module.css';

const mostShown = 5;
const turns = ['Précédentes', 'Suivantes'] as const;

const uses = (count: number): string =>
  count === 1 ? 'une utilisation' : `${formatNumber(count)}\u00a0utilisations`;

/** « 2 séances, 2 000 Fitcoins, 10 utilisations, par Anne Petit le 24 nov. » */
const about = (card: GiftCard): string =>
  [
    ...(card.waitingInLot > 1 ? [`Chacune ${worthWords(card.sessions)}`] : [worthWords(card.sessions)]),
    uses(card.limitPerCode),
    ...(card.company ? [card.company.name] : []),
    `par ${card.createdBy} le ${formatDate(card.createdAt)}`,
  ].join(', ');

/** The cards that wait for a decision, the oldest first, a lot on one line (A1). Without `always` it is left out while there is none. */
export function WaitingGiftCards({ always = false }: { always?: boolean }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...waitingQuery(page, mostShown),
    placeholderData: keepPreviousData,
  });
  if (!always && !error && (data?.total ?? 0) === 0) return null;
  const shown = data?.items.length ?? 0;
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / mostShown));
  // The last card of the last page was decided.
  if (data && page > lastPage) setPage(lastPage);
  return (
    <SectionCard
      title="Cartes cadeaux à valider"
      description={
        data && data.total > shown
          ? `${formatNumber(data.total)} demandes, la plus ancienne d’abord.`
          : undefined
      }
    >
      {error && !data && (
        <ErrorState
          title="Les cartes cadeaux n’ont pas pu être chargées."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement des cartes cadeaux" />}
      {data && shown === 0 && (
        <EmptyState
          icon={<IconGift size={24} stroke={1.6} />}
          title="Aucune carte à valider."
          reason="Les cartes qui demandent une validation apparaissent ici."
        />
      )}
      {data && shown > 0 && (
        <ul className={classes.waiting}>
          {data.items.map((card) => (
            <li key={card.id}>
              <span className={record.line}>
                {card.waitingInLot > 1
                  ? `Lot de ${formatNumber(card.waitingInLot)}\u00a0cartes`
                  : formatGiftCardCode(card.code)}
                <span className={record.second}>{about(card)}</span>
              </span>
              {card.lotId !== null && card.waitingInLot > 1 ? (
                <LotDecisionActs lotId={card.lotId} card={card} look="filled" />
              ) : (
                <DecisionActs card={card} />
              )}
            </li>
          ))}
        </ul>
      )}
      {data && <PageTurner page={page} lastPage={lastPage} onPageChange={setPage} words={turns} />}
    </SectionCard>
  );
}
