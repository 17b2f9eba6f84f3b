import type { Spot } from '@elan/domain/spots';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routerLink } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatNumber } from '../../ui/format.ts';
import { LinkedLines } from '../../ui/linked-lines.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { plural } from '../../ui/typography.ts';
import { lineOfSpotUse } from './spot-use-lines.ts';
import { spotUsesQuery, spotUsesSize } from './spots.queries.ts';
import classes from './spot.form.module.css';

/** What stands on a spot: said before it is changed, and what keeps it from being closed. */
export function SpotUses({ spot }: { spot: Spot }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(spotUsesQuery(spot.id, page));
  if (!data && error) {
    return (
      <ErrorState
        title="Ce qui utilise ce lieu n’a pas pu être chargé."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <LoadingState shape="rows" count={1} label="Chargement de ce qui utilise ce lieu" />;
  const { items, total, capped } = data;
  return (
    <section className={classes.section} aria-label="Utilisations du lieu">
      <h3 className={classes.title}>
        {total === 0
          ? 'Rien n’utilise ce lieu'
          : `Utilisé par ${capped ? 'plus de ' : ''}${formatNumber(total)}\u00a0${plural(total, 'programme ou séance', 'programmes et séances')}`}
      </h3>
      <p className={classes.note}>
        {total === 0
          ? 'Ni programme en cours, ni séance à venir.'
          : 'Les créneaux, les places et l’adresse dont ils ont besoin ne changent pas avant leur fin.'}
      </p>
      {total > 0 && (
        <LinkedLines
          label="Programmes en cours et séances à venir"
          renderLink={routerLink}
          lines={items.map((use) => lineOfSpotUse(use, spot.address.postalCode))}
          page={page}
          lastPage={Math.max(1, Math.ceil(total / spotUsesSize))}
          onPageChange={setPage}
        />
      )}
    </section>
  );
}
