import type { Session } from '@elan/domain/sessions';
import { formatDate } from '../../../ui/text/format.ts';
import { plural } from '../../../ui/text/typography.ts';
import { dayOf, hoursWords } from '../session-hours.ts';

/** What an act on several sessions has asked again. */
export const severalTouch = ['sessions', 'programs', 'coaches', 'desk'] as const;

/** « 3 séances ». */
export const severalCount = (count: number): string => `${count}\u00a0${plural(count, 'séance', 'séances')}`;

/** « Verdalys, Mobilité, 4 mars 2031, 12:30 – 13:15 ». */
export const severalName = (session: Session): string =>
  `${session.companyName}, ${session.objectiveName}, ${formatDate(dayOf(session))}, ${hoursWords(session)}`;
