import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ownOffersQuery } from './own-offers.queries.ts';
import classes from './own-offers.module.css';

// Its answers and their questions: nothing of them is needed to say that nothing waits.
const OfferCard = lazyPart(() => import('./offer-card.tsx'), 'OfferCard', { ahead: true });

/** The sessions and programmes that are offered to a coach: the first yes has each. */
export function OwnOffersScreen() {
  const read = useQuery(ownOffersQuery);
  return (
    <>
      <PageHeader
        title="Propositions"
        description="D’autres coachs ont pu recevoir les mêmes&nbsp;: chacune revient au premier qui accepte."
      />
      {read.error && !read.data && (
        <ErrorState
          message={sentenceOf(read.error)}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.data && !read.error && <LoadingState shape="rows" count={3} />}
      {read.data?.items.length === 0 && (
        <EmptyState
          title="Aucune proposition pour le moment."
          reason="Nous vous écrivons dès qu’une séance vous est proposée. Tenez vos disponibilités à jour."
        />
      )}
      {read.data && read.data.items.length > 0 && (
        <Suspense fallback={<LoadingState shape="rows" count={3} />}>
          <ul className={classes.list}>
            {read.data.items.map((offer) => (
              <OfferCard key={offer.id} offer={offer} />
            ))}
          </ul>
        </Suspense>
      )}
    </>
  );
}
