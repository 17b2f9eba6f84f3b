import { Button } from '@mantine/core';
import { IconYoga } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { CatalogSearch } from './catalog-search.ts';
import classes from './catalog.module.css';
import { disciplinesQuery } from './catalog.queries.ts';

/** The disciplines, by name: objectives belong to one, coaches teach some. */
export function DisciplinesCard() {
  const [, change] = useScreenSearch<CatalogSearch>();
  const { data, error, refetch, isFetching } = useQuery(disciplinesQuery);
  return (
    <SectionCard
      title="Disciplines"
      description="Ce que les coachs enseignent, et dont relèvent les objectifs."
    >
      {!data && !error && <LoadingState shape="rows" count={4} label="Chargement des disciplines" />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconYoga size={24} stroke={1.6} />}
          title="Aucune discipline pour le moment."
          reason="Ajoutez-en une&nbsp;: yoga, renforcement musculaire, sophrologie…"
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.rows} aria-label="Disciplines">
          {data.items.map(({ id, name }) => (
            <li key={id}>
              <span className={classes.name}>{name}</span>
              <Button
                variant="default"
                size="sm"
                aria-label={`Modifier ${name}`}
                onClick={() => {
                  change({ open: id });
                }}
              >
                Modifier
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
