import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of spots (specification point 5, D6, D7). */
export const spotErrors = errors({
  'spots/fetch-failed': fetchFailed('les lieux'),
  'spots/name-taken': { status: 409, fr: () => 'Un lieu porte déjà ce nom. Choisissez-en un autre.' },
  'spots/name-taken-meanwhile': {
    status: 409,
    fr: () => 'Un autre lieu ouvert porte ce nom. Renommez-le avant de rouvrir celui-ci.',
  },
  'spots/slots-in-use': {
    status: 409,
    fr: () => 'Des séances utilisent ces créneaux. Déplacez-les ou annulez-les avant de les fermer.',
  },
  'spots/capacity-in-use': {
    status: 409,
    fr: (p: { minimum: number }) =>
      `Des séances prévues dans ce lieu comptent ${p.minimum} places. Gardez au moins cette capacité jusqu’à leur fin.`,
  },
  'spots/zone-in-use': {
    status: 409,
    fr: () =>
      'Des séances sont prévues dans ce lieu, et ce code postal changerait leurs heures ou leurs jours fériés. Ouvrez plutôt un nouveau lieu à cette adresse.',
  },
  'spots/in-use': {
    status: 409,
    fr: () =>
      'Des programmes ou des séances à venir utilisent ce lieu. Attendez leur fin, ou déplacez-les, avant de le fermer.',
  },
});
