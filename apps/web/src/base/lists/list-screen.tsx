import type { ViewedList } from '@elan/domain/desk';
import { exactTotalLimit } from '@elan/domain/kernel';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { listCsv } from '../../ui/lists/list-file.ts';
import { ListView, type ListLook, type ListRow } from '../../ui/lists/list-view.tsx';
import type { ChangeList, ListColumn } from '../../ui/lists/list-types.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { routerLink } from '../navigation/navigation.tsx';
import { saveFile } from '../transport/save-file.ts';
import type { ListSearch } from './list-search.ts';
import type { ListOf } from './use-paged-list.ts';

// Of our own team alone: the lists of the others do without it.
const SavedViews = lazyPart(() => import('./saved-views.tsx'), 'SavedViews');

type ListScreenProps<Row, S extends ListSearch> = Omit<ListLook<Row>, 'renderLink' | 'onOpen'> & {
  /** What `usePagedList` or `useWholeList` reads. */
  list: ListOf<Row, S>;
  /** Name of the file, without its day: « coachs ». */
  file: string;
  /** Where the address keeps the row that is open, by its id: « coach ». */
  opens?: keyof S & string;
  /** The views of this list are saved under a name, and shared: the list, and the path of its screen. */
  views?: { readonly list: ViewedList; readonly path: string } | undefined;
};

/** A list of the back-office: what the kit draws, kept in the address of the screen, read from the server, saved as a file (D30). */
export function ListScreen<Row extends ListRow, S extends ListSearch>({
  list,
  file,
  opens,
  views,
  ...look
}: ListScreenProps<Row, S>) {
  const save = useMutation({
    mutationFn: async (columns: readonly ListColumn<Row>[]) => ({ columns, ...(await list.all()) }),
    meta: { failure: 'Export impossible' },
    onSuccess({ columns, rows, whole }) {
      saveFile(`${file}-${todayIn()}.csv`, listCsv(columns, rows));
      if (whole) return;
      notify.info({
        title: 'Export partiel',
        message: `Le fichier contient les ${formatNumber(exactTotalLimit)}\u00a0premières lignes de la liste.`,
      });
    },
  });
  const change = list.change as ChangeList;
  return (
    <ListView
      {...look}
      actions={
        views ? (
          <>
            {look.actions}
            <Suspense>
              <SavedViews {...views} search={list.search} />
            </Suspense>
          </>
        ) : (
          look.actions
        )
      }
      renderLink={routerLink}
      read={list.read}
      values={list.search}
      change={change}
      {...(opens && {
        onOpen: ({ id }: Row) => {
          change({ [opens]: id });
        },
      })}
      exportFile={save.mutate}
      isExporting={save.isPending}
    />
  );
}
