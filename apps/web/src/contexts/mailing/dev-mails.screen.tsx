import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import '../../ui/kit-rest.css';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabsBar } from '../../ui/layout/tabs-bar.tsx';
import classes from './dev-mails.module.css';
import { MailCard } from './mail-card.tsx';
import { MailList } from './mail-list.tsx';
import { devMailsQuery } from './mailing.queries.ts';
import { TextList } from './text-list.tsx';

/** What the address keeps: mails or text messages. */
export const search = z.object({ channel: z.optional(z.enum(['mails', 'sms'])) });

/** The outbox of a deployment that sends nothing: every e-mail with its links, every SMS. Never in production. */
export function DevMailsScreen() {
  const [{ channel = 'mails' }] = useScreenSearch<{ channel?: 'mails' | 'sms' }>();
  return (
    <Stack gap="xl">
      <PageHeader
        title="Messages envoyés"
        description="Ce déploiement n’envoie rien&nbsp;: chaque e-mail et chaque SMS est gardé ici, du plus récent au plus ancien."
      />
      <TabsBar
        label="Messages par canal"
        renderLink={routerLink}
        items={[
          { id: 'mails', label: 'E-mails', href: '/dev/mails', active: channel === 'mails' },
          { id: 'sms', label: 'SMS', href: '/dev/mails?channel=sms', active: channel === 'sms' },
        ]}
      />
      {channel === 'sms' ? <TextList /> : <Mails />}
    </Stack>
  );
}

function Mails() {
  const { data, error, refetch, isFetching } = useQuery(devMailsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const mails = data?.items ?? [];
  const open = mails.find(({ id }) => id === chosen) ?? mails[0];
  return (
    <>
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
    </>
  );
}
