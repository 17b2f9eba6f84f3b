import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of prescriptors and their offer policies (specification point 5). */
export const prescriptorErrors = errors({
  'prescriptors/fetch-failed': fetchFailed('les prescripteurs'),
  'offers/duration-lowered': {
    status: 409,
    fr: () => 'La durée d’une offre ne peut pas être réduite. Choisissez une durée égale ou plus longue.',
  },
  'offers/max-packages-lowered': {
    status: 409,
    fr: () => 'Le nombre maximal de packs ne peut pas être réduit. Choisissez un nombre égal ou plus grand.',
  },
  'offers/calendar-empty': {
    status: 400,
    fr: () => 'Le calendrier type est vide. Cochez au moins une case.',
  },
});
