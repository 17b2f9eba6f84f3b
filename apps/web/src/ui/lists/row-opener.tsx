import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DataListProps } from './data-list-types.ts';
import { plainLink } from '../link-render.tsx';
import classes from './row-opener.module.css';

type RowOpenerProps<Row> = Pick<DataListProps<Row>, 'rowHref' | 'onRowClick' | 'renderLink'> & {
  row: Row;
  children: ReactNode;
};

/** First cell of a row: the link or the button that opens it, for the keyboard and for screen readers. */
export function RowOpener<Row>({ row, children, rowHref, onRowClick, renderLink }: RowOpenerProps<Row>) {
  const className = classes.root ?? '';
  if (rowHref) return (renderLink ?? plainLink)({ href: rowHref(row), className, children });
  if (!onRowClick) return <span className={classes.plain}>{children}</span>;
  return (
    <UnstyledButton
      className={className}
      onClick={() => {
        onRowClick(row);
      }}
    >
      {children}
    </UnstyledButton>
  );
}

/** A click anywhere on a row is a click on its opener, unless it was meant for something else in the row. */
export function clickRowOpener(event: { target: EventTarget }, row: Element | null): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('a, button, input, select, label, [role="menuitem"]')) return;
  if (window.getSelection()?.type === 'Range') return;
  row?.querySelector<HTMLElement>(`.${classes.root}`)?.click();
}
