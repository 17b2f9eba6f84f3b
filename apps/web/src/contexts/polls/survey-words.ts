import type { Survey } from '@elan/domain/polls';

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
const places = { COMMUNITY: 'dans vos locaux', LIVE: 'en visioconférence' } as const;

const hourWords = (start: string): string => start.replace(/^0?(\d+):(\d\d)$/, '$1\u00a0h\u00a0$2');

/** « lundi, mercredi et vendredi à 12 h 30 », or null without slots. */
export function slotsWords(slots: Survey['choice']['slots']): string | null {
  const [first] = slots;
  if (!first) return null;
  const names = slots.map(({ weekday }) => days[weekday - 1] ?? '');
  const last = names.pop() ?? '';
  const listed = names.length === 0 ? last : `${names.join(', ')} et ${last}`;
  return `${listed} à ${hourWords(first.start)}`;
}

/** What the results choose, in one sentence; null where they choose nothing. */
export function choiceWords({ objective, type, slots }: Survey['choice']): string | null {
  const parts = [objective && `«\u00a0${objective.name}\u00a0»`, slotsWords(slots), type && places[type]];
  const words = parts.filter(Boolean).join(', ');
  return words === '' ? null : `Vos salariés choisissent ${words}.`;
}

/** The address of the form of a programme that begins with what the results choose. */
export function programHref({ objective, type, slots }: Survey['choice']): string {
  const chosen = new URLSearchParams({ view: 'new' });
  if (objective) chosen.set('objective', objective.id);
  if (type) chosen.set('type', type);
  if (slots.length > 0)
    chosen.set('slots', slots.map(({ weekday, start }) => `${weekday}-${start}`).join('_'));
  return `/app/programs?${chosen.toString()}`;
}
