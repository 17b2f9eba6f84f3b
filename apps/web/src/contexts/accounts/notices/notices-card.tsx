import { noticeChannels, noticeKinds, noticeWords, type NoticeChannel } from '@elan/domain/accounts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { SettingsRow } from '../../../ui/layout/settings-row.tsx';
import { DeviceRow } from './device-row.tsx';
import { noticesQuery, useChooseChannel } from './notices.queries.ts';

const channelLabels: Readonly<Record<NoticeChannel, string>> = {
  push: 'Notification',
  email: 'E-mail',
  none: 'Rien',
};
const channels = noticeChannels.map((value) => ({ value, label: channelLabels[value] }));

/** Where each kind of notice goes: on one’s devices, by e-mail, nowhere. */
export function NoticesCard() {
  const { data, error, isFetching, refetch } = useQuery(noticesQuery);
  const choose = useChooseChannel();
  return (
    <SectionCard
      title="Rappels et nouvelles"
      description="Sans appareil qui les reçoit, les notifications arrivent par e-mail."
    >
      {!data && !error && <LoadingState shape="rows" count={4} />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <DeviceRow {...data} />}
      {data &&
        noticeKinds.map((kind) => {
          const { label, description } = noticeWords[kind];
          const isIts = choose.variables?.kind === kind;
          const refused = isIts && choose.error ? sentenceOf(choose.error) : null;
          return (
            <SettingsRow
              key={kind}
              title={label}
              description={description}
              note={{
                text: refused ?? (isIts && choose.isSuccess ? 'Enregistré.' : ''),
                refused: refused !== null,
              }}
              control={(names) => (
                <NativeSelect
                  {...names}
                  size="sm"
                  data={channels}
                  value={data.channels[kind]}
                  onChange={(event) => {
                    choose.mutate({ kind, channel: event.currentTarget.value as NoticeChannel });
                  }}
                />
              )}
            />
          );
        })}
    </SectionCard>
  );
}
