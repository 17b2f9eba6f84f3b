import type { HeldAbsence, HeldOpening } from '@elan/domain/coaches';
import { formatDate, formatTimeRange } from '../../ui/text/format.ts';

/** « Du 24 décembre 2026 au 31 décembre 2026 ». */
export const absenceWords = ({ from, to }: Pick<HeldAbsence, 'from' | 'to'>): string =>
  from === to
    ? `Le ${formatDate(from, 'long')}`
    : `Du ${formatDate(from, 'long')} au ${formatDate(to, 'long')}`;

/** « Le samedi 5 décembre 2026, 09:00 – 12:00 ». */
export const openingWords = ({ day, start, end }: Pick<HeldOpening, 'day' | 'start' | 'end'>): string =>
  `Le ${formatDate(day, 'long')}, ${formatTimeRange(start, end)}`;
