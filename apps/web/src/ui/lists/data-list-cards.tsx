import { Checkbox, NativeSelect } from '@mantine/core';
import classes from './data-list-cards.module.css';
import { selectLabel, type DataListProps } from './data-list-types.ts';
import { clickRowOpener, RowOpener } from './row-opener.tsx';

type CardsProps<Row> = DataListProps<Row> & { rows: readonly Row[] };

/** The same list on a phone: one card a row, its columns as "title: value", the sort as a menu. */
export function DataListCards<Row>(props: CardsProps<Row>) {
  const { label, rows, rowId, rowLabel, columns, selection, rowActions } = props;
  const [first, ...others] = columns;
  const fields = others.filter((column) => !column.hiddenOnPhone);
  return (
    <div>
      <CardsSort {...props} />
      <ul className={classes.list} aria-label={label}>
        {rows.map((row) => {
          const id = rowId(row);
          return (
            // The opener inside is the control; this only widens it for the finger.
            <li
              key={id}
              className={classes.card}
              onClick={(event) => {
                clickRowOpener(event, event.currentTarget);
              }}
            >
              <div className={classes.head}>
                {selection && (
                  <Checkbox
                    aria-label={selectLabel(rowLabel(row))}
                    checked={selection.ids.includes(id)}
                    onChange={(event) => {
                      const rest = selection.ids.filter((other) => other !== id);
                      selection.onChange(event.currentTarget.checked ? [...rest, id] : rest);
                    }}
                  />
                )}
                <div className={classes.title}>
                  <RowOpener
                    row={row}
                    rowHref={props.rowHref}
                    onRowClick={props.onRowClick}
                    renderLink={props.renderLink}
                  >
                    {first?.render(row)}
                  </RowOpener>
                </div>
                {rowActions?.(row)}
              </div>
              {fields.length > 0 && (
                <dl className={classes.fields}>
                  {fields.map((column) => (
                    <div key={column.key} className={classes.field}>
                      <dt>{column.title}</dt>
                      <dd className={column.align === 'right' ? 'num' : undefined}>{column.render(row)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function CardsSort<Row>({ columns, sort, onSortChange }: CardsProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (!onSortChange || sortable.length === 0) return null;
  // The order of the server is that of no column: none of them is said to be it.
  const shown = sortable.some(({ key }) => key === sort?.by) ? sort : undefined;
  const options = sortable.flatMap(({ key, title }) => [
    { value: `${key} asc`, label: `${title}, croissant` },
    { value: `${key} desc`, label: `${title}, décroissant` },
  ]);
  return (
    <div className={classes.sort}>
      <NativeSelect
        size="sm"
        label="Trier par"
        data={shown ? options : [{ value: '', label: 'Ordre habituel' }, ...options]}
        value={shown ? `${shown.by} ${shown.direction}` : ''}
        onChange={(event) => {
          const [by = '', direction] = event.currentTarget.value.split(' ');
          if (by) onSortChange({ by, direction: direction === 'desc' ? 'desc' : 'asc' });
        }}
      />
    </div>
  );
}
