import type { CatalogKind } from '@elan/domain/catalog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routerLink } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { formatNumber } from '../../ui/format.ts';
import { LinkedLines } from '../../ui/linked-lines.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import record from '../../ui/record-card.module.css';
import { usesQuery, usesSize } from './catalog.queries.ts';
import { lineOfUse } from './use-lines.ts';

type UsesSectionProps = {
  kind: CatalogKind;
  id: string;
  /** What is said when nothing uses it. */
  none: string;
};

/** What uses something of the catalogue, each leading to its page. */
export function UsesSection({ kind, id, none }: UsesSectionProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(usesQuery(kind, id, page));
  const total = data?.total ?? 0;
  const more = data?.capped ? 'plus de\u00a0' : '';
  return (
    <section>
      <h3 className={record.title}>
        Utilisations{total > 0 && <span className="num">{` (${more}${formatNumber(total)})`}</span>}
      </h3>
      {error && !data && (
        <ErrorState
          title="Les utilisations n’ont pas pu être chargées."
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingState shape="rows" count={2} label="Chargement des utilisations" />}
      {data?.total === 0 && <p className={record.none}>{none}</p>}
      {data && data.total > 0 && (
        <LinkedLines
          label="Utilisations"
          renderLink={routerLink}
          lines={data.items.map(lineOfUse)}
          page={page}
          lastPage={Math.max(1, Math.ceil(data.total / usesSize))}
          onPageChange={setPage}
        />
      )}
    </section>
  );
}
