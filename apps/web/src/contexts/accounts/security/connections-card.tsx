import type { Connection } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { SettingsRow } from '../../../ui/layout/settings-row.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { connectionsQuery, useEndConnection, useEndOthers } from './connections.queries.ts';

function ConnectionRow({ device, id, since, lastSeen, current }: Connection) {
  const end = useEndConnection();
  return (
    <SettingsRow
      title={device}
      description={`Connecté depuis le ${formatDateTime(since)}, vu le ${formatDateTime(lastSeen)}`}
      control={(names) =>
        current ? (
          <StatusBadge tone="positive">Cet appareil</StatusBadge>
        ) : (
          <Button
            variant="default"
            size="sm"
            loading={end.isPending}
            aria-describedby={names['aria-labelledby']}
            onClick={() => {
              end.mutate(id);
            }}
          >
            Déconnecter
          </Button>
        )
      }
    />
  );
}

/** Where the person is signed in, and how to end it elsewhere. */
export function ConnectionsCard() {
  const { data, error, isFetching, refetch } = useQuery(connectionsQuery);
  const endOthers = useEndOthers();
  const others = data?.items.some(({ current }) => !current) ?? false;
  return (
    <SectionCard
      title="Appareils connectés"
      description="Vous ne reconnaissez pas un appareil&#8239;? Déconnectez-le, puis changez de mot de passe."
      action={
        others && (
          <Button
            variant="default"
            size="sm"
            loading={endOthers.isPending}
            onClick={() => {
              endOthers.mutate();
            }}
          >
            Déconnecter les autres appareils
          </Button>
        )
      }
    >
      {!data && !error && <LoadingState shape="rows" count={2} />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.items.map((connection) => (
        <ConnectionRow key={connection.id} {...connection} />
      ))}
    </SectionCard>
  );
}
