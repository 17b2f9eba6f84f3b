import type { Gym } from '@elan/domain/gyms';
import { weekdayNames, weekdays } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { IconBarbell, IconPlus } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { gymQuery, gymsQuery } from './gyms.queries.ts';
import type { GymsSearch } from './gyms-search.ts';

export { gymsSearch as search } from './gyms-search.ts';

// The form is heavy: the list does not wait for it.
const GymForm = lazyPart(() => import('./gym.form.tsx'), 'GymForm');
const GymScreens = lazyPart(() => import('./gym-screens.tsx'), 'GymScreens');
const GymSpots = lazyPart(() => import('./gym-spots.tsx'), 'GymSpots');

const addressWords = ({ address }: Gym): string | null =>
  address && `${address.line}, ${address.postalCode} ${address.city}`;
const managerWords = ({ managers }: Gym): string => managers.map(({ name }) => name).join(', ');

/** « lundi 07:00-21:00, mardi… » */
const hoursWords = ({ openingHours }: Gym): string =>
  weekdays
    .flatMap((weekday) => {
      const spans = openingHours.filter((one) => one.weekday === weekday);
      return spans.length === 0
        ? []
        : [`${weekdayNames[weekday]} ${spans.map(({ start, end }) => `${start}-${end}`).join(' et ')}`];
    })
    .join(', ');

const openDays = ({ openingHours }: Gym): number => new Set(openingHours.map(({ weekday }) => weekday)).size;

const columns: readonly ListColumn<Gym>[] = [
  {
    key: 'name',
    title: 'Salle',
    sortable: true,
    csv: [
      ['Salle', ({ name }) => name],
      ['Page', ({ slug }) => slug],
    ],
    render: ({ name, slug }) => <NamedLine name={name} second={slug ?? undefined} />,
  },
  {
    key: 'city',
    title: 'Adresse',
    sortable: true,
    csv: [
      ['Ville', ({ address }) => address?.city ?? null],
      ['Adresse', addressWords],
    ],
    render: (gym) => addressWords(gym) ?? 'Non renseignée',
  },
  {
    key: 'hours',
    title: 'Ouverture',
    width: 170,
    csv: hoursWords,
    render: (gym) => {
      const days = openDays(gym);
      return days === 0 ? 'Non renseignée' : `${days}\u00a0jour${days > 1 ? 's' : ''} par semaine`;
    },
  },
  {
    key: 'managers',
    title: 'Responsable',
    csv: managerWords,
    render: (gym) => managerWords(gym) || 'Personne',
  },
];

/** The gyms: name, page, address, hours, who runs each. */
export function GymsScreen() {
  const list = useWholeList<GymsSearch, Gym>(gymsQuery, columns);
  const { gym } = list.search;
  const close = () => {
    list.change({ gym: undefined });
  };
  return (
    <>
      <PageHeader
        title="Salles"
        description="Les salles de sport que l’équipe fait vivre. Une salle se confie à son responsable depuis «&nbsp;Utilisateurs&nbsp;»."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={1.8} />}
            onClick={() => {
              list.change({ gym: 'new' });
            }}
          >
            Ajouter une salle
          </Button>
        }
      />
      <ListScreen
        list={list}
        label="Salles"
        file="salles"
        columns={columns}
        rowLabel={({ name }) => name}
        searchLabel="Rechercher une salle"
        opens="gym"
        empty={{
          icon: <IconBarbell size={24} stroke={1.6} />,
          title: 'Aucune salle pour le moment.',
          reason: 'Ajoutez la première, puis confiez-la à son responsable.',
          noMatch: 'Aucune salle ne correspond.',
        }}
      />
      <RecordModal
        id={gym}
        query={gymQuery}
        newTitle="Ajouter une salle"
        name="Modifier la salle"
        title={({ name }) => `Modifier ${name}`}
        onClose={close}
      >
        {(shown) => (
          <>
            <GymForm key={shown?.id ?? 'new'} gym={shown} onClose={close} />
            {shown && <GymScreens gym={shown} />}
            {shown && <GymSpots gymId={shown.id} />}
          </>
        )}
      </RecordModal>
    </>
  );
}
