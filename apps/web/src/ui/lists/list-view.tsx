import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { lazyPart } from '../lazy-part.ts';
import type { LinkRender } from '../link-render.tsx';
import { formatNumber } from '../text/format.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { DataList } from './data-list.tsx';
import type { DataListSort, DataListTotal } from './data-list-types.ts';
import { cellsOf } from './list-file.ts';
import { ListFilters } from './list-filters.tsx';
import {
  defaultPageSize,
  filtersOn,
  pageToComeBackTo,
  shownColumns,
  sortPatch,
  withoutFilters,
} from './list-state.ts';
import { pageCount } from './list-totals.ts';
import type {
  ChangeList,
  ListColumn,
  ListEmpty,
  ListFilter,
  ListSelection,
  ListValues,
} from './list-types.ts';
// With the styles of the list: a screen that opens its list itself would else ask for one more file, for twenty lines.
import './chosen-rows.module.css';

/** It comes once the page is quiet: most visits choose nothing. It gives back the rows that it was given. */
const ChosenRows = lazyPart(() => import('./chosen-rows.tsx'), 'ChosenRows', { ahead: true });

/** A row has a name of its own for the machine. */
export type ListRow = { readonly id: string };

/** What a list has read, and how it reads again. */
export type ListRead<Row> = {
  /** Undefined while the first page is on its way. */
  readonly rows: readonly Row[] | undefined;
  readonly total: DataListTotal | undefined;
  /** Why the page that is asked for could not be read: a French sentence. */
  readonly error: string | undefined;
  readonly retry: () => void;
  /** Another page is on its way; the one shown stays. */
  readonly loading: boolean;
};

export type ListLook<Row> = {
  /** Name of the list: « Coachs ». */
  label: string;
  columns: readonly ListColumn<Row>[];
  /** Name of a row, for its checkbox and its actions. */
  rowLabel: (row: Row) => string;
  filters?: readonly ListFilter[];
  /** Draws them in a bar of the context's own, which another view has too; `filters` names them still. */
  bar?: (actions: ReactNode) => ReactNode;
  /** Leave out when nothing is searched. */
  searchLabel?: string;
  /** The column by which it is sorted unless asked otherwise: the first that can be, unless told. */
  usualSort?: string;
  /** The direction that the server takes when the address says none: `asc` unless told. */
  usualDirection?: DataListSort['direction'];
  empty: ListEmpty;
  selection?: ListSelection<Row> | undefined;
  /** What a row opens; `rowHref` leads elsewhere instead. */
  onOpen?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  renderLink?: LinkRender;
  rowActions?: (row: Row) => ReactNode;
  /** Beside the export. */
  actions?: ReactNode;
};

type ListViewProps<Row> = ListLook<Row> & {
  read: ListRead<Row>;
  /** What the address keeps of the list, and how it changes. */
  values: ListValues;
  change: ChangeList;
  exportFile: (columns: readonly ListColumn<Row>[]) => void;
  isExporting: boolean;
};

// A cell of the file, as it is read on screen.
const textOf =
  <Row,>(column: ListColumn<Row>) =>
  (row: Row): ReactNode =>
    cellsOf(column)[0]?.[1](row, 0);

const numberIn = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual);

/**
 * A list whose filters, sort, page, page size and columns live in the address: its filters, its file, its rows, its selection, and
 * what stands there when it has none.
 */
export function ListView<Row extends ListRow>(props: ListViewProps<Row>) {
  const { label, columns, filters = [], read, values, change, selection, usualDirection = 'asc' } = props;
  const usualSort = props.usualSort ?? columns.find(({ sortable }) => sortable)?.key ?? '';
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const page = numberIn(values['page'], 1);
  const pageSize = numberIn(values['size'], defaultPageSize);
  const shown = shownColumns(columns, values['columns']);
  // What is chosen is what is seen: another page, or another filter, starts anew.
  const rows = (read.rows ?? []).filter((row) => chosen.includes(row.id));
  const { sort, direction } = values;
  const actions = (
    <>
      {props.actions}
      {columns.length > 2 && (
        <ColumnsMenu
          columns={columns}
          shown={shown}
          onChange={(word) => {
            change({ columns: word });
          }}
        />
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.8} />}
        loading={props.isExporting}
        disabled={!read.rows || read.total === 0}
        onClick={() => {
          props.exportFile(shown);
        }}
      >
        Exporter
      </Button>
    </>
  );
  return (
    <>
      {props.bar ? (
        props.bar(actions)
      ) : (
        <ListFilters
          label={`Filtrer\u00a0: ${label}`}
          searchLabel={props.searchLabel}
          filters={filters}
          values={values}
          change={change}
          actions={actions}
        />
      )}
      <DataList
        label={label}
        columns={shown.map((column) => ({ ...column, render: column.render ?? textOf(column) }))}
        rows={read.error === undefined ? read.rows : undefined}
        rowId={({ id }) => id}
        rowLabel={props.rowLabel}
        total={read.total}
        page={page}
        pageSize={pageSize}
        onPageChange={(next) => {
          change({ page: next === 1 ? undefined : next });
        }}
        onPageSizeChange={(next) => {
          change({ size: next === defaultPageSize ? undefined : next, page: undefined });
        }}
        sort={{
          by: typeof sort === 'string' ? sort : usualSort,
          direction: direction === 'asc' || direction === 'desc' ? direction : usualDirection,
        }}
        onSortChange={(next) => {
          change(sortPatch(next, usualSort, usualDirection));
        }}
        loading={read.loading}
        error={read.error}
        onRetry={read.retry}
        rowActions={props.rowActions}
        rowHref={props.rowHref}
        renderLink={props.renderLink}
        onRowClick={props.onOpen}
        selection={selection && { ids: rows.map(({ id }) => id), onChange: setChosen }}
        empty={
          <NothingHere
            empty={props.empty}
            total={read.total ?? 0}
            values={values}
            change={change}
            filters={filters}
            page={page}
            pageSize={pageSize}
          />
        }
      />
      {selection && chosen.length > 0 && (
        <Suspense fallback={null}>
          <ChosenRows
            label={selection.label}
            words={selection.words}
            seen={rows}
            labelOf={(row) => props.rowLabel(row as Row)}
            acts={(held, clear) => selection.acts(held as readonly Row[], clear)}
            onClear={() => {
              setChosen([]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

type NothingHereProps = {
  empty: ListEmpty;
  total: DataListTotal;
  values: ListValues;
  change: ChangeList;
  filters: readonly ListFilter[];
  page: number;
  pageSize: number;
};

/** Why there is no row: the page is beyond the end, the filters leave none, or there is nothing at all. */
function NothingHere({ empty, total, values, change, filters, page, pageSize }: NothingHereProps) {
  const back = pageToComeBackTo(page, pageSize, 0, total);
  if (back !== null) {
    return (
      <EmptyState
        icon={empty.icon}
        title="Cette page n’existe plus."
        reason={`La liste s’arrête à la page ${formatNumber(pageCount(total, pageSize))}.`}
        action={
          <Button
            variant="light"
            onClick={() => {
              change({ page: back === 1 ? undefined : back });
            }}
          >
            {back === 1 ? 'Revenir à la première page' : 'Revenir à la dernière page'}
          </Button>
        }
      />
    );
  }
  if (filtersOn(filters, values) > 0) {
    return (
      <EmptyState
        icon={empty.icon}
        title={empty.noMatch ?? empty.title}
        reason={empty.searched ?? 'La recherche ne tient pas compte des accents.'}
        action={
          <Button
            variant="light"
            onClick={() => {
              change(withoutFilters(filters));
            }}
          >
            Effacer les filtres
          </Button>
        }
      />
    );
  }
  return <EmptyState icon={empty.icon} title={empty.title} reason={empty.reason} action={empty.action} />;
}
