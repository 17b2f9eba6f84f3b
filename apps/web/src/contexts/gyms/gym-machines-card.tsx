import { machineStateWords } from '@elan/domain/gyms';
import { IconBarbell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { plural } from '../../ui/text/typography.ts';
import { machineWords, stateTones } from './machine-words.ts';
import classes from './gym-machines-card.module.css';
import { machinesQuery } from './machines.queries.ts';
import { useMinute } from './use-minute.ts';

const title = 'Machines de la salle';

/** What the machines of one's gym are said to be now: how many of each, and those that are out of order by name. */
export function GymMachinesCard() {
  const { data, error, refetch, isFetching } = useQuery(machinesQuery);
  const now = useMinute();
  if (!data && error) {
    return (
      <SectionCard title={title}>
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </SectionCard>
    );
  }
  if (!data) return <LoadingState height={180} label="Chargement des machines" />;
  const out = data.items.filter(({ state }) => state === 'OUT');
  const counts = Map.groupBy(data.items, ({ state }) => state);
  const words = (['FREE', 'BUSY', 'OUT', 'UNKNOWN'] as const).flatMap((state) => {
    const count = counts.get(state)?.length ?? 0;
    return count === 0 ? [] : [`${machineStateWords[state].toLowerCase()}\u00a0: ${count}`];
  });
  return (
    <SectionCard
      title={title}
      description={
        data.items.length > 0
          ? `${data.items.length}\u00a0${plural(data.items.length, 'machine', 'machines')}, ${words.join(', ')}.`
          : undefined
      }
      action={
        data.items.length > 0 &&
        routerLink({ href: '/app/machines', className: classes.more, children: 'Ouvrir les machines' })
      }
    >
      {out.length > 0 ? (
        <ul className={record.lines}>
          {out.map((machine) => (
            <li key={machine.id}>
              <div className={classes.out}>
                <b>{machine.name}</b>
                <StatusBadge tone={stateTones[machine.state]}>{machineStateWords[machine.state]}</StatusBadge>
                <span>{machineWords(machine, now)}</span>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<IconBarbell size={24} stroke={1.6} />}
          title={data.items.length === 0 ? 'Aucune machine dans votre salle.' : 'Aucune machine en panne.'}
          reason={
            data.items.length === 0
              ? 'Les machines que vous ajoutez sont suivies ici et sur l’écran de la salle.'
              : 'Une panne que quelqu’un signale apparaît ici.'
          }
        />
      )}
    </SectionCard>
  );
}
