import type { GymDisplay, LegalCard } from '@elan/domain/gyms';
import { formatDate } from '../../../ui/text/format.ts';

export type LegalLine = { readonly name: string; readonly words: string; readonly wrong: boolean };

/** What is missing or over of a paper on a day; undefined when it is right. */
function fault(what: string, until: string | null, day: string): string | undefined {
  if (until === null) return `${what} non fournie`;
  return until < day ? `${what} expirée le ${formatDate(until)}` : undefined;
}

/** What the law has shown of a coach on a day: what is right in one line, what is not in red, never hidden. */
export function coachLine(
  { coach, cardUntil, insuredUntil, diploma }: Omit<LegalCard, 'days'>,
  day: string,
): LegalLine {
  const faults = [fault('Carte pro.', cardUntil, day), fault('Assurance', insuredUntil, day)].filter(
    (words) => words !== undefined,
  );
  const name = `${coach}, présent aujourd’hui`;
  if (faults.length > 0) return { name, words: faults.join(', '), wrong: true };
  const right = diploma ? 'Carte, diplôme, assurance valides' : 'Carte et assurance valides';
  return { name, words: right, wrong: false };
}

/** The lines of who works here on a day. What is wrong comes first: it is never the line that finds no room. */
export const coachLines = (cards: readonly LegalCard[], day: string): LegalLine[] =>
  cards
    .filter(({ days }) => days.includes(day))
    .map((card) => coachLine(card, day))
    .toSorted((a, b) => Number(b.wrong) - Number(a.wrong));

/** The insurance of the gym itself. */
export function insuranceLine({ gym }: GymDisplay, day: string): LegalLine {
  const { insuredUntil } = gym;
  const name = 'Assurance de la salle';
  if (insuredUntil === null) return { name, words: 'date non renseignée', wrong: false };
  const over = insuredUntil < day;
  return { name, words: `${over ? 'expirée le' : 'jusqu’au'} ${formatDate(insuredUntil)}`, wrong: over };
}
