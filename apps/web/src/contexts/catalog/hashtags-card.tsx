import { Button } from '@mantine/core';
import { IconHash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../app/navigation.tsx';
import { sentenceOf } from '../../app/refusals.ts';
import { ColourTag } from '../../ui/colour-tag.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { CatalogSearch } from './catalog-search.ts';
import classes from './catalog.module.css';
import { hashtagsQuery } from './catalog.queries.ts';

/** The hashtags, by name, each in its colours. */
export function HashtagsCard() {
  const [, change] = useScreenSearch<CatalogSearch>();
  const { data, error, refetch, isFetching } = useQuery(hashtagsQuery);
  return (
    <SectionCard title="Hashtags" description="Les mots que portent les séances, dans leurs couleurs.">
      {!data && !error && <LoadingState shape="rows" count={4} label="Chargement des hashtags" />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconHash size={24} stroke={1.6} />}
          title="Aucun hashtag pour le moment."
          reason="Ajoutez-en un&nbsp;: les séances le porteront dans ses couleurs."
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.rows} aria-label="Hashtags">
          {data.items.map(({ id, name, background, colour }) => (
            <li key={id}>
              <ColourTag background={background} colour={colour}>
                #{name}
              </ColourTag>
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
