import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SettingsRow } from '../../../ui/layout/settings-row.tsx';
import { exportInWords, linkInWords } from './export-words.ts';
import { exportQuery, useDownloadExport, useRequestExport } from './privacy.queries.ts';

/** The copy of one's data: where it stands, live, its download, and how to ask for one. */
export function ExportRow() {
  const [{ token }] = useScreenSearch<{ token?: string }>();
  const { data, error, isFetching, refetch } = useQuery(exportQuery(token));
  const ask = useRequestExport();
  const download = useDownloadExport();
  if (error && !data) {
    return <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingState shape="rows" count={1} />;
  const { export: copy, left } = data;
  const ready = copy?.status === 'READY' ? copy : null;
  const pending = copy?.status === 'PENDING';
  const refusal = ask.error ?? download.error;
  return (
    <>
      <SettingsRow
        title="Une copie de vos données"
        description={exportInWords(data)}
        note={{ text: left === 0 && !pending ? 'Trois copies par jour au plus.' : '' }}
        control={(names) => (
          <Group gap="sm">
            {ready && (
              <Button
                size="sm"
                loading={download.isPending}
                onClick={() => {
                  ask.reset();
                  download.mutate(`mes-donnees-${ready.requestedAt.slice(0, 10)}.zip`);
                }}
              >
                Télécharger ma copie
              </Button>
            )}
            <Button
              variant="default"
              size="sm"
              loading={ask.isPending}
              disabled={pending || left === 0}
              aria-describedby={names['aria-labelledby']}
              onClick={() => {
                download.reset();
                ask.mutate();
              }}
            >
              {pending ? 'Copie en préparation' : 'Demander une copie'}
            </Button>
          </Group>
        )}
      />
      <FormError>{refusal ? sentenceOf(refusal) : linkInWords(data)}</FormError>
    </>
  );
}
