import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState, type RefObject } from 'react';
import { DataListCards } from './data-list-cards.tsx';
import { DataListFooter } from './data-list-footer.tsx';
import { DataListTable } from './data-list-table.tsx';
import type { DataListProps } from './data-list-types.ts';
import classes from './data-list.module.css';
import { useCovered } from '../dialogs/dialog-stack.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';

/**
 * A list paged and sorted by the server: a table, or stacked cards under 48em. Filters stand above it, in a
 * `FilterBar`; filter, sort and page live in the URL, so nothing of them is kept here.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, rows, total, page, pageSize, loading = false, error, onRetry, empty } = props;
  const root = useRef<HTMLDivElement>(null);
  const phone = usePhoneLayout(root);

  if (error) {
    return (
      <div className={classes.root}>
        <ErrorState
          title="La liste n’a pas pu être chargée."
          message={error}
          {...(onRetry ? { onRetry } : {})}
          retrying={loading}
        />
      </div>
    );
  }
  if (!rows) {
    return (
      <div className={classes.root}>
        <div className={classes.waiting}>
          <LoadingState shape="rows" count={Math.min(pageSize, 8)} label={`Chargement : ${label}`} />
        </div>
      </div>
    );
  }
  if (rows.length === 0) return <div className={classes.root}>{empty}</div>;
  return (
    <div ref={root} className={classes.root} aria-busy={loading} data-loading={loading || undefined}>
      {phone ? <DataListCards {...props} rows={rows} /> : <DataListTable {...props} rows={rows} />}
      <DataListFooter
        label={label}
        page={page}
        pageSize={pageSize}
        shown={rows.length}
        total={total ?? rows.length}
        onPageChange={props.onPageChange}
        pageSizes={props.pageSizes}
        onPageSizeChange={props.onPageSizeChange}
        compact={phone}
      />
    </div>
  );
}

/**
 * Whether the rows are stacked as cards. The layout that shows stays while a dialog is over it: the question that a row
 * asks lives in that row, and would go away with the answer that is being typed when a tablet is turned.
 */
function usePhoneLayout(root: RefObject<HTMLElement | null>): boolean {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const covered = useCovered(root);
  const [shown, setShown] = useState(narrow);
  if (!covered && shown !== narrow) setShown(narrow);
  return covered ? shown : narrow;
}
