import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RedeemForm } from './redeem.form.tsx';
import { WalletHero } from './wallet-hero.tsx';
import { WalletLots } from './wallet-lots.tsx';
import { WalletMovements } from './wallet-movements.tsx';
import { walletQuery } from './wallet.queries.ts';

export { walletSearch as search } from './wallet-search.ts';

const shownFirst = 10;
const shownMost = 100;

/** One’s Fitcoins: what there is, until when, what came and went, and the card that adds some (D40, D44). */
export function WalletScreen() {
  const [size, setSize] = useState(shownFirst);
  const [page, setPage] = useState(1);
  const read = useQuery({ ...walletQuery(page, size), placeholderData: (before) => before });
  return (
    <>
      <PageHeader title="Portefeuille" />
      {read.error && !read.data && (
        <ErrorState
          message={sentenceOf(read.error)}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read.data && !read.error && <LoadingState shape="rows" count={4} />}
      {read.data && (
        <>
          <WalletHero wallet={read.data} />
          <RedeemForm />
          <WalletLots lots={read.data.lots} today={read.data.today} />
          <WalletMovements
            movements={read.data.movements}
            page={page}
            lastPage={size < shownMost ? 1 : Math.ceil(read.data.movements.total / shownMost)}
            onPageChange={setPage}
            onMore={
              size < shownMost && read.data.movements.total > read.data.movements.items.length
                ? () => {
                    setSize(shownMost);
                  }
                : undefined
            }
          />
        </>
      )}
    </>
  );
}
