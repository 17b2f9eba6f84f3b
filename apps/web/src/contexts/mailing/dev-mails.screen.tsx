import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import '../../ui/kit-rest.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './dev-mails.module.css';
import { MailCard } from './mail-card.tsx';
import { MailList } from './mail-list.tsx';
import { devMailsQuery } from './mailing.queries.ts';

/** The outbox of a deployment that sends nothing: every e-mail, with its links. Never in production. */
export function DevMailsScreen() {
  const { data, error, refetch, isFetching } = useQuery(devMailsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const mails = data?.items ?? [];
  const open = mails.find(({ id }) => id === chosen) ?? mails[0];

  return (
    <Stack gap="xl">
      <PageHeader
        title="E-mails envoyés"
        description="Ce déploiement n’envoie rien&nbsp;: chaque e-mail est gardé ici, du plus récent au plus ancien."
      />
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="rows" count={4} />}
      {data && !open && (
        <EmptyState
          title="Aucun e-mail pour le moment."
          reason="Il apparaîtra ici tout seul dès qu’il sera envoyé."
        />
      )}
      {open && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className={classes.columns}>
          <MailList mails={mails} openId={open.id} onOpen={setChosen} />
          <MailCard key={open.id} mail={open} />
        </SimpleGrid>
      )}
    </Stack>
  );
}
