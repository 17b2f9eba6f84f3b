import { onlinePlace, type Program } from '@elan/domain/programs';
import { plural } from '../../../ui/text/typography.ts';
import { programTypeLabel, slotsWords } from '../program-words.ts';

/** What an act on several programmes has asked again. */
export const severalTouch = ['programs', 'sessions', 'coaches', 'desk', 'dashboards', 'companies'] as const;

/** « 3 programmes ». */
export const severalCount = (count: number): string =>
  `${count}\u00a0${plural(count, 'programme', 'programmes')}`;

/** « Verdalys, Community, Mobilité, Étage 3, lun. 12:30 ». */
export const severalName = ({ companyName, type, objective, spot, slots }: Program): string =>
  [companyName, programTypeLabel(type), objective.name, spot?.name ?? onlinePlace, slotsWords(slots)].join(
    ', ',
  );
