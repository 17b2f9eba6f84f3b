import { healthConsentSentences } from '@elan/domain/accounts';
import { Button, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { consentQuery, useConsent } from './notices.queries.ts';

/** One’s agreement about health figures: its words, given and withdrawn at once (D46). */
export function ConsentCard() {
  const { data, error, isFetching, refetch } = useQuery(consentQuery);
  const change = useConsent();
  const given = data?.agreed ?? null;
  const isCurrent = given !== null && given.version === data?.current;
  return (
    <SectionCard
      title="Données de santé"
      description="Votre accord, à donner ou à retirer quand vous voulez."
    >
      {!data && !error && <LoadingState shape="rows" count={2} />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <Stack gap="sm">
          <List size="sm" spacing={6}>
            {healthConsentSentences.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
          <Text size="sm" fw={600} role="status">
            {isCurrent && `Accord donné le ${formatDateTime(given.at)}.`}
            {given &&
              !isCurrent &&
              'Ce texte a changé depuis votre accord\u00a0: il ne compte plus tant que vous ne le redonnez pas.'}
            {!given && 'Vous n’avez pas donné votre accord.'}
          </Text>
          <FormError>{change.error && sentenceOf(change.error)}</FormError>
          <div>
            {isCurrent ? (
              <Button
                variant="default"
                loading={change.isPending}
                onClick={() => {
                  change.mutate(false);
                }}
              >
                Retirer mon accord
              </Button>
            ) : (
              <Button
                variant="light"
                loading={change.isPending}
                onClick={() => {
                  change.mutate(true);
                }}
              >
                Donner mon accord
              </Button>
            )}
          </div>
        </Stack>
      )}
    </SectionCard>
  );
}
