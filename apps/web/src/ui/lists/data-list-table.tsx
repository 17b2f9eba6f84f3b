import { VisuallyHidden } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import 'mantine-datatable/styles.layer.css';
import type { ReactNode } from 'react';
import classes from './data-list-table.module.css';
import { selectLabel, type DataListProps } from './data-list-types.ts';
import { clickRowOpener, RowOpener } from './row-opener.tsx';
import { SortButton } from './sort-button.tsx';

type TableProps<Row> = DataListProps<Row> & { rows: readonly Row[] };

const defaultMaxHeight = 'max(26rem, calc(100dvh - 16rem))';

/**
 * The table form of a list. Sorting is done with our own buttons: the kit's sortable head turns the header
 * cell into a button, in English.
 */
export function DataListTable<Row>(props: TableProps<Row>) {
  const {
    label,
    rows,
    rowId,
    rowLabel,
    selection,
    density = 'compact',
    maxHeight = defaultMaxHeight,
  } = props;
  const opens = Boolean(props.rowHref ?? props.onRowClick);
  const records = [...rows];

  const selectionProps = selection
    ? {
        selectedRecords: records.filter((row) => selection.ids.includes(rowId(row))),
        onSelectedRecordsChange: (chosen: Row[]) => {
          selection.onChange(chosen.map(rowId));
        },
        allRecordsSelectionCheckboxProps: { 'aria-label': 'Sélectionner toute la page', size: 'xs' },
        getRecordSelectionCheckboxProps: (row: Row) => ({
          'aria-label': selectLabel(rowLabel(row)),
          size: 'xs',
        }),
      }
    : {};

  return (
    <DataTable<Row>
      className={classes.root ?? ''}
      aria-label={label}
      records={records}
      columns={tableColumns(props)}
      idAccessor={(row) => rowId(row)}
      verticalSpacing={density === 'compact' ? 'xs' : 'md'}
      horizontalSpacing="md"
      // The kit would fill its parent: in a stretched one that hides the footer, and leaves a band under one row.
      height="auto"
      maxHeight={maxHeight}
      scrollAreaProps={{
        type: 'auto',
        viewportProps: { tabIndex: 0, role: 'group', 'aria-label': `${label}, zone défilante` },
      }}
      highlightOnHover={opens}
      noRecordsText=""
      {...(opens
        ? {
            onRowClick: ({ event }) => {
              clickRowOpener(event, (event.target as Element).closest('tr'));
            },
          }
        : {})}
      {...selectionProps}
    />
  );
}

function tableColumns<Row>(props: TableProps<Row>): DataTableColumn<Row>[] {
  const { columns, sort, onSortChange, rowActions } = props;
  const cells = columns.map(({ key, title, render, sortable, align = 'left', width, ellipsis }, index) => {
    const head: ReactNode =
      sortable && onSortChange ? (
        <SortButton column={key} title={title} sort={sort} onSortChange={onSortChange} />
      ) : (
        title
      );
    return {
      accessor: key,
      title: head,
      textAlign: align,
      ...(width === undefined ? {} : { width }),
      ...(ellipsis ? { ellipsis } : {}),
      ...(align === 'right' ? { cellsClassName: 'num' } : {}),
      render: (row: Row) =>
        index === 0 ? (
          <RowOpener
            row={row}
            rowHref={props.rowHref}
            onRowClick={props.onRowClick}
            renderLink={props.renderLink}
          >
            {render(row)}
          </RowOpener>
        ) : (
          render(row)
        ),
    };
  });
  if (!rowActions) return cells;
  return [
    ...cells,
    {
      accessor: 'row-actions',
      title: <VisuallyHidden>Actions</VisuallyHidden>,
      textAlign: 'right',
      width: '0%',
      render: (row: Row) => <div className={classes.actions}>{rowActions(row)}</div>,
    },
  ];
}
