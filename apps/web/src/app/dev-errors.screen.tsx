import { errorCodesContract } from '@elan/domain/error-codes';
import { Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '../ui/kit-rest.css';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LoadingState } from '../ui/feedback/loading-state.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { SectionCard } from '../ui/layout/section-card.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { clientOf } from '../base/transport/api.ts';
import { DevErrorCard } from './dev-error-card.tsx';
import { errorsFound } from './dev-errors-search.ts';
import { sentenceOf } from '../base/transport/refusals.ts';

const errorCodes = clientOf('errorCodes', errorCodesContract);
const errorsQuery = queryOptions({
  queryKey: errorCodes.list.key(),
  queryFn: ({ signal }) => errorCodes.list({}, { signal }),
  meta: { handled: true },
});

/** The catalogue of errors: code, status, sentence, who answers it, and the old codes that it replaces. Never in production. */
export function DevErrorsScreen() {
  const { data, error, refetch, isFetching } = useQuery(errorsQuery);
  const [words, setWords] = useState('');
  const found = errorsFound(data?.items ?? [], words);
  return (
    <Stack gap="xl">
      <PageHeader
        title="Catalogue des erreurs"
        description="Chaque refus que le produit peut répondre, avec sa phrase et les routes qui le nomment."
      />
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="rows" count={6} />}
      {data && (
        <>
          <TextField
            label="Rechercher"
            description="Un code, un statut HTTP, un mot de la phrase, une route ou un ancien code."
            type="search"
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value);
            }}
          />
          <Text role="status" c="dimmed">
            {found.length} {found.length > 1 ? 'erreurs' : 'erreur'}
          </Text>
          {found.length === 0 ? (
            <EmptyState title="Aucune erreur ne correspond." reason="Essayez avec moins de mots." />
          ) : (
            <SectionCard title="Erreurs">
              {found.map((item) => (
                <DevErrorCard key={item.code} {...item} />
              ))}
            </SectionCard>
          )}
        </>
      )}
    </Stack>
  );
}
