import type { DataListTotal } from './data-list-types.ts';
import { formatNumber } from '../text/format.ts';

/** "1 à 25 sur 10 000", "1 à 25 sur plus de 10 000", "1 sur 1" for a page of one row, "" for no row. */
export function rangeText(page: number, pageSize: number, shown: number, total: DataListTotal): string {
  if (shown === 0) return '';
  const from = (page - 1) * pageSize + 1;
  const to = from + shown - 1;
  const range = from === to ? formatNumber(from) : `${formatNumber(from)} à ${formatNumber(to)}`;
  return `${range} sur ${totalText(total)}`;
}

/** "10 000" or "plus de 10 000". */
export function totalText(total: DataListTotal): string {
  return typeof total === 'number' ? formatNumber(total) : `plus de ${formatNumber(total.moreThan)}`;
}

/** Number of pages, at least 1. A total that was not counted leaves one page after the ones that are sure. */
export function pageCount(total: DataListTotal, pageSize: number): number {
  if (typeof total === 'number') return Math.max(1, Math.ceil(total / pageSize));
  return Math.floor(total.moreThan / pageSize) + 1;
}
