import type { CompanyLicences } from '@elan/domain/members';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';

/** « 8 libres », « aucune libre ». */
export const leftWords = ({ left }: Pick<CompanyLicences, 'left'>): string =>
  left === 0 ? 'aucune libre' : `${formatNumber(left)}\u00a0${plural(left, 'libre', 'libres')}`;

/** Whether nobody else can be given one. */
export const isNoneLeft = (items: readonly Pick<CompanyLicences, 'left'>[]): boolean =>
  items.every(({ left }) => left === 0);

/** « 12 licences libres », of all kinds together. */
export function freeWords(items: readonly Pick<CompanyLicences, 'left'>[]): string {
  const left = items.reduce((sum, item) => sum + item.left, 0);
  if (left === 0) return 'Aucune licence libre';
  return `${formatNumber(left)}\u00a0${plural(left, 'licence libre', 'licences libres')}`;
}

/** What giving one binds to: « Engagée jusqu’au 21 déc. 2026. »; null when it can be taken back at any time. */
export const commitmentWords = ({ committedUntil }: Pick<CompanyLicences, 'committedUntil'>): string | null =>
  committedUntil === null
    ? null
    : `Une fois attribuée, elle ne peut pas être retirée avant le ${formatDate(committedUntil)}.`;
