import type { FieldNames } from '../../ui/forms/field-conflicts.ts';
import { formatDate } from '../../ui/text/format.ts';
import type { CoachValues } from './coach-values.ts';
import { availabilityWords, languagesWords } from './coach-words.ts';

const day = (date: string | null): string => (date === null ? '' : formatDate(date));

/** What each field of a coach is called and says, where two people changed it; `known` names the disciplines. */
export const coachNames = (known: readonly { id: string; name: string }[]): FieldNames<CoachValues> => ({
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Mobile',
  zones: { label: 'Zones d’intervention', show: (zones) => zones.join(', ') },
  disciplineIds: {
    label: 'Disciplines',
    show: (ids) => ids.map((id) => known.find((one) => one.id === id)?.name ?? 'Une autre').join(', '),
  },
  languages: { label: 'Langues', show: languagesWords },
  proCardExpiresOn: { label: 'Fin de la carte professionnelle', show: day },
  insuranceExpiresOn: { label: 'Fin de l’assurance', show: day },
  vigilanceExpiresOn: { label: 'Fin de l’attestation de vigilance', show: day },
  availabilities: { label: 'Disponibilités', show: (weekly) => availabilityWords(weekly).join(', ') },
});
