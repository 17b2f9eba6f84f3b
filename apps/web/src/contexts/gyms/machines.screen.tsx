import { may } from '@elan/domain/accounts';
import type { Machine } from '@elan/domain/gyms';
import { Button, NativeSelect } from '@mantine/core';
import { IconBarbell, IconPlus, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportRows } from '../../base/lists/export-rows.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { machineFile } from './board-files.ts';
import { gymsQuery } from './gyms.queries.ts';
import { MachineTile } from './machine-tile.tsx';
import classes from './machines.module.css';
import { machineQuery, machinesQuery } from './machines.queries.ts';
import type { MachinesSearch } from './machines-search.ts';
import { useMinute } from './use-minute.ts';

export { machinesSearch as search } from './machines-search.ts';

const MachineForm = lazyPart(() => import('./machine.form.tsx'), 'MachineForm');
const MachineCard = lazyPart(() => import('./machine-card.tsx'), 'MachineCard', { ahead: true });
const MachineTypes = lazyPart(() => import('./machine-types.tsx'), 'MachineTypes');

type GroupProps = { title: string; machines: readonly Machine[]; now: number; onOpen: (id: string) => void };

const Group = ({ title, machines, now, onOpen }: GroupProps) => (
  <section className={classes.group} aria-label={title}>
    <h2>{title}</h2>
    <ul className={classes.tiles}>
      {machines.map((machine) => (
        <MachineTile
          key={machine.id}
          machine={machine}
          now={now}
          onOpen={() => {
            onOpen(machine.id);
          }}
        />
      ))}
    </ul>
  </section>
);

/** The machines of a gym: what is free, what is taken, what is out of order, and since when. */
export function MachinesScreen() {
  const user = useUser();
  const [search, change] = useScreenSearch<MachinesSearch>();
  const [types, setTypes] = useState(false);
  const gyms = useQuery(gymsQuery);
  const read = useQuery(machinesQuery);
  const now = useMinute();
  const places = gyms.data?.items ?? [];
  const gymId = search.gym ?? places[0]?.id;
  const shown = (read.data?.items ?? []).filter((machine) => machine.gymId === gymId);
  const byType = Map.groupBy(shown, ({ typeName }) => typeName);
  const close = () => {
    change({ machine: undefined });
  };
  const body = () => {
    if (read.isError)
      return <ErrorState message={sentenceOf(read.error)} onRetry={() => void read.refetch()} />;
    if (!read.data || !gyms.data)
      return <LoadingState shape="rows" count={6} label="Chargement des machines" />;
    if (shown.length > 0) {
      return [...byType].map(([title, machines]) => (
        <Group
          key={title}
          title={title}
          machines={machines}
          now={now}
          onOpen={(machine) => {
            change({ machine });
          }}
        />
      ));
    }
    return (
      <SectionCard>
        <EmptyState
          icon={<IconBarbell size={24} stroke={1.6} />}
          title={gymId === undefined ? 'Aucune salle pour le moment.' : 'Aucune machine pour le moment.'}
          reason={
            read.data.types.length === 0
              ? 'Un administrateur ajoute d’abord les types de machine.'
              : 'Ajoutez la première : l’écran de la salle dira si elle est libre.'
          }
        />
      </SectionCard>
    );
  };
  return (
    <>
      <PageHeader
        title="Machines"
        description="Libres, prises ou en panne : l’écran de la salle le montre aussitôt."
        actions={
          <>
            <ExportRows file="machines" columns={machineFile} rows={shown} />
            {may(user, 'machines.write-types') && (
              <Button
                variant="default"
                leftSection={<IconTags size={18} stroke={1.8} />}
                onClick={() => {
                  setTypes(true);
                }}
              >
                Types
              </Button>
            )}
            {gymId !== undefined && (read.data?.types.length ?? 0) > 0 && (
              <Button
                leftSection={<IconPlus size={18} stroke={1.8} />}
                onClick={() => {
                  change({ machine: 'new' });
                }}
              >
                Ajouter une machine
              </Button>
            )}
          </>
        }
      />
      <div className={classes.all}>
        {places.length > 1 && (
          <NativeSelect
            label="Salle"
            value={gymId ?? ''}
            data={places.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => {
              change({ gym: event.currentTarget.value });
            }}
          />
        )}
        {body()}
      </div>
      <RecordModal
        id={search.machine}
        query={machineQuery}
        newTitle="Ajouter une machine"
        name="Machine"
        title={({ name }) => name}
        subtitle={({ gymName, typeName }) => `${typeName}, ${gymName}`}
        onClose={close}
      >
        {(machine) => (
          <>
            {machine && <MachineCard machine={machine} now={now} onClose={close} />}
            <MachineForm
              key={machine?.id ?? 'new'}
              machine={machine}
              gyms={places}
              types={read.data?.types ?? []}
              gymId={gymId}
              onClose={close}
            />
          </>
        )}
      </RecordModal>
      <MachineTypes
        opened={types}
        types={read.data?.types ?? []}
        onClose={() => {
          setTypes(false);
        }}
      />
    </>
  );
}
