import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of polls and of the Lovers club (specification point 8); names of the product come in as parameters (D1). */
export const pollErrors = errors({
  'polls/fetch-failed': fetchFailed('les sondages'),
  'polls/reward-frozen': {
    status: 409,
    fr: () => 'La récompense est déjà fixée et ne peut plus changer. Créez un autre sondage.',
  },
  'polls/has-answers': {
    status: 409,
    fr: () => 'Ce sondage a des réponses et ne peut pas être supprimé. Fermez-le ou archivez-le.',
  },
  'polls/frozen': {
    status: 409,
    fr: () =>
      'Ce sondage est publié\u00a0: seuls son titre, son contexte et des dates plus tardives peuvent changer.',
  },
  'polls/no-question': {
    status: 409,
    fr: () => 'Ajoutez au moins une question avant de publier ce sondage.',
  },
  'polls/over': { status: 409, fr: () => 'Le dernier jour de ce sondage est passé. Choisissez-en un autre.' },
  'polls/already-answered': {
    status: 409,
    fr: () => 'Vous avez déjà répondu à ce sondage. Merci\u202f!',
  },
  'polls/closed': { status: 409, fr: () => 'Ce sondage est fermé. Répondez à un autre sondage ouvert.' },
  'surveys/already-open': {
    status: 409,
    fr: () => 'Un sondage de besoins est déjà ouvert dans votre entreprise. Attendez sa fin, ou rangez-le.',
  },
  'surveys/still-open': {
    status: 409,
    fr: () => 'Ce sondage reçoit encore des réponses. Fermez-le avant de le ranger.',
  },
  'surveys/nothing-to-ask': {
    status: 409,
    fr: () => 'Le catalogue propose moins de deux objectifs\u00a0: il n’y a rien à demander pour le moment.',
  },
  'lovers/add-failed': {
    status: 500,
    fr: () => 'Impossible d’ajouter cette personne au club. Réessayez dans quelques instants.',
  },
  'lovers/email-not-found': {
    status: 404,
    fr: (p: { members: string }) => `Cet e-mail ne figure pas parmi les ${p.members}. Vérifiez l’adresse.`,
  },
  'lovers/already-member': {
    status: 409,
    fr: (p: { club: string }) =>
      `Cette personne fait déjà partie du club ${p.club}. Choisissez-en une autre.`,
  },
});
