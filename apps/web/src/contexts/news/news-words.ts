import type { CivilDate } from '@elan/domain/kernel';
import { newsMomentOn, type News, type NewsMoment } from '@elan/domain/news';
import { formatDate } from '../../ui/text/format.ts';
import type { StatusTone } from '../../ui/display/tone.ts';

/** What is said of news on a day, and its tone. */
export const momentWords: Readonly<Record<NewsMoment, { label: string; tone: StatusTone }>> = {
  coming: { label: 'À venir', tone: 'info' },
  shown: { label: 'À l’écran', tone: 'positive' },
  over: { label: 'Terminée', tone: 'neutral' },
};

export const momentOf = (news: News, today: CivilDate) => momentWords[newsMomentOn(news, today)];

/** « du 24 nov. 2026 au 8 déc. 2026 », « depuis le 24 nov. 2026 » */
export const daysWords = ({ from, to }: Pick<News, 'from' | 'to'>): string =>
  to === null ? `à partir du ${formatDate(from)}` : `du ${formatDate(from)} au ${formatDate(to)}`;

/** Where news is shown. */
export const placeWords = ({ gymName }: Pick<News, 'gymName'>): string => gymName ?? 'Toutes les salles';
