import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { DataListSort } from './data-list-types.ts';
import classes from './sort-button.module.css';

type SortButtonProps = {
  column: string;
  title: string;
  sort: DataListSort | undefined;
  onSortChange: (sort: DataListSort) => void;
};

/** Head of a sortable column: a real button, so that the cell stays a column header. */
export function SortButton({ column, title, sort, onSortChange }: SortButtonProps) {
  const direction = sort?.by === column ? sort.direction : undefined;
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <UnstyledButton
      className={classes.root}
      data-sorted={direction}
      onClick={() => {
        onSortChange({ by: column, direction: direction === 'asc' ? 'desc' : 'asc' });
      }}
    >
      {title}
      <Icon size={15} stroke={2} aria-hidden="true" />
      <VisuallyHidden>
        {direction === 'asc' && ', tri croissant'}
        {direction === 'desc' && ', tri décroissant'}
        {!direction && ', trier'}
      </VisuallyHidden>
    </UnstyledButton>
  );
}
