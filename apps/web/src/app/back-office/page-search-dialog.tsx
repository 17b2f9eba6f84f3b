import type { SessionUser } from '@elan/domain/accounts';
import {
  foundKindLabels,
  foundKinds,
  searchContract,
  shortestSearch,
  type FoundKind,
} from '@elan/domain/desk';
import { useDebouncedValue } from '@mantine/hooks';
import {
  Spotlight,
  spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import {
  IconBuilding,
  IconCalendarEvent,
  IconSearch,
  IconStack2,
  IconUser,
  IconUserStar,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGo } from '../../base/navigation/navigation.tsx';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import type { IconType } from '../../ui/layout/app-menu.ts';
import { openScreens } from './open-screens.ts';

const search = clientOf('search', searchContract);

const icons: Readonly<Record<FoundKind, IconType>> = {
  company: IconBuilding,
  person: IconUser,
  program: IconStack2,
  session: IconCalendarEvent,
  coach: IconUserStar,
};

/** A pause of the typing, in milliseconds, after which the server is asked. */
const waitMs = 250;
const mostPages = 8;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What the server finds of some words; the answer before stays while the next one comes. */
function useFound(words: string) {
  const [asked] = useDebouncedValue(words.trim(), waitMs);
  const isAsked = asked.length >= shortestSearch;
  const { data, error, isFetching } = useQuery({
    ...readOf(search.find, { query: { words: asked } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isWaiting = words.trim().length >= shortestSearch && (isFetching || asked !== words.trim());
  return { found: isAsked ? (data?.items ?? []) : [], error: isAsked ? error : null, isWaiting };
}

function emptyWords(words: string, isWaiting: boolean, error: Error | null): string {
  if (error) return sentenceOf(error);
  if (isWaiting) return 'Recherche en cours…';
  return words.trim().length < shortestSearch
    ? `Tapez au moins ${shortestSearch}\u00a0lettres.`
    : 'Rien ne porte ce nom, parmi ce que vous pouvez lire.';
}

/**
 * The dialog of the search (Ctrl K): companies, people, programmes, sessions and coaches that the person may read, and the pages.
 * Opens each time that `asked`, the number of times it was asked for, goes up.
 */
export function PageSearchDialog({ user, asked }: { user: SessionUser; asked: number }) {
  useEffect(() => {
    spotlight.open();
  }, [asked]);
  const go = useGo();
  const [words, setWords] = useState('');
  const { found, error, isWaiting } = useFound(words);
  // Accents are optional: "seances" finds "Séances".
  const pages = openScreens(user)
    .filter(({ title, menu }) => plain(`${menu.label} ${title}`).includes(plain(words.trim())))
    .slice(0, words.trim() === '' ? undefined : mostPages)
    .map(({ path, title, menu }): SpotlightActionData => {
      const Icon = menu.icon;
      return {
        id: path,
        label: menu.label,
        description: title === menu.label ? undefined : title,
        leftSection: <Icon size={20} stroke={1.8} />,
        onClick: () => go(path),
      };
    });
  const groups: SpotlightActionGroupData[] = [
    ...foundKinds.map((kind) => ({
      group: foundKindLabels[kind],
      actions: found
        .filter((one) => one.kind === kind)
        .map(({ id, title, detail, href }): SpotlightActionData => {
          const Icon = icons[kind];
          return {
            id: `${kind}-${id}`,
            label: title,
            description: detail,
            leftSection: <Icon size={20} stroke={1.8} />,
            onClick: () => go(href),
          };
        }),
    })),
    { group: 'Pages', actions: pages },
  ].filter(({ actions }) => actions.length > 0);
  return (
    <Spotlight
      actions={groups}
      shortcut="mod + K"
      query={words}
      onQueryChange={setWords}
      clearQueryOnClose
      attributes={{ content: { 'aria-label': 'Rechercher' } }}
      // So many lines scroll: the keyboard reaches the list too.
      scrollable
      maxHeight={480}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      nothingFound={emptyWords(words, isWaiting, error)}
      // The server has searched already, and the pages are narrowed above.
      filter={(_query, all) => all}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.8} />,
        placeholder: 'Entreprise, personne, programme, séance, coach, page…',
        'aria-label': 'Rechercher',
      }}
    />
  );
}
