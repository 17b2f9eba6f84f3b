import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { ExportRows } from '../../base/lists/export-rows.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { recordIn } from '../../base/records/use-record.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { SettingForm } from './setting.form.tsx';
import { settingsFile } from './settings-file.ts';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsSearch } from './settings-search.ts';
import { settingsQuery, type SettingRow } from './settings.queries.ts';
import classes from './settings.module.css';

export { settingsSearch as search } from './settings-search.ts';

const settingQuery = recordIn<SettingRow>(settingsQuery);
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

const holds = (words: string) => {
  const wanted = plain(words).split(/\s+/u).filter(Boolean);
  return ({ label, effect, group, key }: SettingRow) => {
    const text = plain([label, effect, group, key].join(' '));
    return wanted.every((word) => text.includes(word));
  };
};

/** The values that an administrator may change, gathered by what they govern. */
export function SettingsScreen() {
  const [{ search = '', setting }, change] = useScreenSearch<SettingsSearch>();
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  const found = data?.items.filter(holds(search)) ?? [];
  const groups = Map.groupBy(found, ({ group }) => group);
  const awaited = Map.groupBy(data?.awaited ?? [], ({ context }) => context);
  const close = () => {
    change({ setting: undefined });
  };
  return (
    <>
      <PageHeader
        title="Réglages"
        description="Les valeurs que l’équipe peut changer. Un changement est lu partout dans la seconde, et inscrit au journal d’audit."
        actions={<ExportRows file="reglages" columns={settingsFile} rows={found} />}
      />
      <FilterBar
        label="Filtrer les réglages"
        searchLabel="Rechercher un réglage"
        search={search}
        onSearchChange={(words) => {
          change({ search: words === '' ? undefined : words }, { replace: true });
        }}
      />
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="rows" count={6} />}
      <div className={classes.groups}>
        {[...groups].map(([title, rows]) => (
          <SettingsGroup
            key={title}
            title={title}
            rows={rows}
            onEdit={(key) => {
              change({ setting: key });
            }}
          />
        ))}
        {data && groups.size === 0 && (
          <EmptyState
            icon={<IconAdjustments size={24} stroke={1.6} />}
            title="Aucun réglage ne correspond."
            reason="La recherche porte sur le nom du réglage, son effet et sa rubrique."
          />
        )}
        {search === '' &&
          [...awaited].map(([context, rows]) => (
            <p key={context} className={classes.awaited}>
              Pas encore lus par le produit, attendus par «&nbsp;{context}&nbsp;»&nbsp;:{' '}
              {rows.map(({ label }) => label).join(', ')}.
            </p>
          ))}
      </div>
      <RecordModal
        id={setting}
        query={settingQuery}
        name="Modifier un réglage"
        title={({ group }) => group}
        onClose={close}
        size={560}
      >
        {(shown) => shown && <SettingForm key={shown.key} setting={shown} onClose={close} />}
      </RecordModal>
    </>
  );
}
