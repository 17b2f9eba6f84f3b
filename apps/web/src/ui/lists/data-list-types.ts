import type { ReactNode } from 'react';
import type { LinkRender } from '../link-render.tsx';

export type DataListColumn<Row> = {
  /** Name of the column for the server's sort. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Figures go right, with tabular digits. */
  align?: 'left' | 'right';
  width?: number | string;
  /** Cuts a long text with an ellipsis instead of wrapping it. */
  ellipsis?: boolean;
  /** Under 48em: left out of the card of a row. */
  hiddenOnPhone?: boolean;
};

export type DataListSort = { by: string; direction: 'asc' | 'desc' };

/** An exact total, or "more than" a number that was too long to count. */
export type DataListTotal = number | { moreThan: number };

export type DataListSelection = {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
};

export type DataListProps<Row> = {
  /** Name of the list: "Salariés". */
  label: string;
  columns: readonly DataListColumn<Row>[];
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Name of a row, for its checkbox and its actions. */
  rowLabel: (row: Row) => string;
  total: DataListTotal | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSizeChange?: (size: number) => void;
  sort?: DataListSort | undefined;
  onSortChange?: (sort: DataListSort) => void;
  /** Another page is on its way; the one shown stays. */
  loading?: boolean;
  /** French sentence; shown with "Réessayer". */
  error?: string | undefined;
  onRetry?: () => void;
  /** Shown when there is no row: an `EmptyState`. */
  empty: ReactNode;
  /** What a row opens: the first column becomes its button, and the whole row answers to the mouse. */
  onRowClick?: (row: Row) => void;
  /** Where a row leads; the first column becomes its link. Wins over `onRowClick`. */
  rowHref?: (row: Row) => string;
  renderLink?: LinkRender;
  /** Last column: icon buttons, a menu. */
  rowActions?: (row: Row) => ReactNode;
  selection?: DataListSelection;
  density?: 'compact' | 'comfortable';
  /** Above this height the rows scroll under the head. */
  maxHeight?: number | string;
};

/** Name of the box that chooses a row: « Sélectionner Zoé Lemaître ». */
export const selectLabel = (row: string): string => `Sélectionner ${row}`;
