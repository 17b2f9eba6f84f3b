import { NativeSelect, Pagination } from '@mantine/core';
import classes from './data-list-footer.module.css';
import type { DataListTotal } from './data-list-types.ts';
import { formatNumber } from '../text/format.ts';
import { pageCount, rangeText } from './list-totals.ts';

type DataListFooterProps = {
  label: string;
  page: number;
  pageSize: number;
  shown: number;
  total: DataListTotal;
  onPageChange: (page: number) => void;
  pageSizes?: readonly number[] | undefined;
  onPageSizeChange?: ((size: number) => void) | undefined;
  compact?: boolean | undefined;
};

/** Under a list: which rows are shown, how many a page, and the other pages. */
export function DataListFooter(props: DataListFooterProps) {
  const { label, page, pageSize, shown, total, onPageChange, onPageSizeChange, compact } = props;
  const { pageSizes = [25, 50, 100] } = props;
  const pages = pageCount(total, pageSize);
  return (
    <div className={classes.root}>
      <p className={`${classes.range} num`} role="status">
        {rangeText(page, pageSize, shown, total)}
      </p>
      {onPageSizeChange && (
        <NativeSelect
          className={classes.sizes ?? ''}
          size="xs"
          label="Lignes par page"
          data={pageSizes.map(String)}
          value={String(pageSize)}
          onChange={(event) => {
            onPageSizeChange(Number(event.currentTarget.value));
          }}
        />
      )}
      {pages > 1 && (
        <nav aria-label={`Pages : ${label}`}>
          <Pagination.Root
            size={compact ? 'md' : 'sm'}
            total={pages}
            value={page}
            onChange={onPageChange}
            getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          >
            <div className={classes.pages}>
              <Pagination.Previous aria-label="Page précédente" />
              {compact ? (
                <span className="num">
                  Page {formatNumber(page)} sur {formatNumber(pages)}
                </span>
              ) : (
                <Pagination.Items />
              )}
              <Pagination.Next aria-label="Page suivante" />
            </div>
          </Pagination.Root>
        </nav>
      )}
    </div>
  );
}
