import type { SessionUser } from '@elan/domain/accounts';
import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { SearchTrigger } from '../../ui/search-trigger.tsx';
import { useGo } from '../navigation.tsx';
import { openScreens } from '../open-paths.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The search of the header (Ctrl K): the pages that this person may open. */
export function PageSearch({ user }: { user: SessionUser }) {
  const go = useGo();
  const actions = openScreens(user).map(({ path, title, menu }) => {
    const Icon = menu?.icon;
    return {
      id: path,
      label: menu?.label ?? title,
      description: title === menu?.label ? undefined : title,
      leftSection: Icon && <Icon size={20} stroke={1.8} />,
      onClick: () => go(path),
    };
  });
  return (
    <>
      <SearchTrigger placeholder="Rechercher une page…" onClick={spotlight.open} />
      <Spotlight
        actions={actions}
        shortcut="mod + K"
        attributes={{ content: { 'aria-label': 'Rechercher une page' } }}
        nothingFound="Aucune page ne porte ce nom."
        // Accents are optional: "seances" finds "Séances".
        filter={(query, all) =>
          all.filter(
            (action) =>
              'label' in action &&
              plain(`${action.label} ${action.description ?? ''}`).includes(plain(query)),
          )
        }
        searchProps={{
          leftSection: <IconSearch size={20} stroke={1.8} />,
          placeholder: 'Rechercher une page…',
          'aria-label': 'Rechercher une page',
        }}
      />
    </>
  );
}
