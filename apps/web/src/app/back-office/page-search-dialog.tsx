import type { SessionUser } from '@elan/domain/accounts';
import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useGo } from '../../base/navigation/navigation.tsx';
import { openScreens } from './open-screens.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The dialog of the search: opens each time that `asked`, the number of times it was asked for, goes up. */
export function PageSearchDialog({ user, asked }: { user: SessionUser; asked: number }) {
  useEffect(() => {
    spotlight.open();
  }, [asked]);
  const go = useGo();
  const actions = openScreens(user).map(({ path, title, menu }) => {
    const Icon = menu.icon;
    return {
      id: path,
      label: menu.label,
      description: title === menu.label ? undefined : title,
      leftSection: <Icon size={20} stroke={1.8} />,
      onClick: () => go(path),
    };
  });
  return (
    <Spotlight
      actions={actions}
      shortcut="mod + K"
      attributes={{ content: { 'aria-label': 'Rechercher une page' } }}
      // So many pages scroll: the keyboard reaches the list too.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      nothingFound="Aucune page ne porte ce nom."
      // Accents are optional: "seances" finds "Séances".
      filter={(query, all) =>
        all.filter(
          (action) =>
            'label' in action && plain(`${action.label} ${action.description ?? ''}`).includes(plain(query)),
        )
      }
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.8} />,
        placeholder: 'Rechercher une page…',
        'aria-label': 'Rechercher une page',
      }}
    />
  );
}
