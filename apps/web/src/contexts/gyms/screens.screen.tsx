import { gymScreensContract, type ScreenOfGym } from '@elan/domain/gyms';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconDeviceTv } from '@tabler/icons-react';
import { ListScreen } from '../../base/lists/list-screen.tsx';
import { useWholeList } from '../../base/lists/use-whole-list.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { NamedLine } from '../../ui/display/named-line.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { ListColumn } from '../../ui/lists/list-types.ts';
import { screenState, seenWords, sizeWords } from './screen-words.ts';
import type { ScreensSearch } from './screens-search.ts';
import { useMinute } from './use-minute.ts';

export { screensSearch as search } from './screens-search.ts';

const screensQuery = readOf(clientOf('gyms', gymScreensContract).all);

const nameOf = ({ name, pairedAt }: ScreenOfGym): string => (pairedAt === null ? 'Écran sans nom' : name);

const Seen = ({ screen }: { screen: ScreenOfGym }) => seenWords(screen, useMinute());

function State({ screen }: { screen: ScreenOfGym }) {
  const { tone, words } = screenState(screen, useMinute());
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

const columns: readonly ListColumn<ScreenOfGym>[] = [
  {
    key: 'gym',
    title: 'Écran',
    sortable: true,
    csv: [
      ['Salle', ({ gym }) => gym.name],
      ['Écran', nameOf],
    ],
    render: (screen) => <NamedLine name={nameOf(screen)} second={screen.gym.name} />,
  },
  {
    key: 'state',
    title: 'État',
    width: 140,
    csv: (screen) => screenState(screen, Date.now()).words,
    render: (screen) => <State screen={screen} />,
  },
  {
    key: 'seen',
    title: 'Dernier signe',
    width: 150,
    sortable: true,
    csv: ({ seenAt }) => seenAt,
    render: (screen) => <Seen screen={screen} />,
  },
  { key: 'release', title: 'Version', width: 150, sortable: true, csv: ({ release }) => release },
  { key: 'size', title: 'Définition', width: 190, csv: sizeWords },
];

/** The televisions of all gyms: which version each runs, when it was last heard of, how large it is. */
export function ScreensScreen() {
  const list = useWholeList<ScreensSearch, ScreenOfGym>(screensQuery, columns);
  return (
    <>
      <PageHeader
        title="Écrans"
        description="Les télévisions de toutes les salles. Chacune donne signe de vie toutes les trois minutes."
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.8} />}
            renderRoot={(props) => routerLink({ ...props, href: '/app/gyms' })}
          >
            Salles
          </Button>
        }
      />
      <ListScreen
        list={list}
        label="Écrans"
        file="ecrans"
        columns={columns}
        rowLabel={(screen) => `${nameOf(screen)}, ${screen.gym.name}`}
        searchLabel="Rechercher un écran"
        empty={{
          icon: <IconDeviceTv size={24} stroke={1.6} />,
          title: 'Aucun écran pour le moment.',
          reason: 'Ouvrez l’écran d’une salle depuis sa fiche, puis saisissez le code qu’il affiche.',
          noMatch: 'Aucun écran ne correspond.',
        }}
      />
    </>
  );
}
