import { errors, fetchFailed } from '../kernel/index.ts';

/** Why a company that is over submits no programme, and what it may do. */
export const overCompanyWords =
  'Votre contrat est terminé, ou votre événement a eu lieu\u00a0: aucun programme ne peut être soumis. Écrivez à notre équipe pour savoir ce qui est possible.';

/** Refusals of programs, or packs (specification points 5 and 8). */
export const programErrors = errors({
  'programs/fetch-failed': fetchFailed('les programmes'),
  'programs/calendar-fetch-failed': fetchFailed('le calendrier du programme'),
  'programs/calendar-empty': {
    status: 400,
    fr: () => 'Le calendrier du programme est vide. Choisissez au moins un créneau.',
  },
  'programs/slot-unavailable': {
    status: 409,
    fr: () => 'Un créneau choisi n’est pas disponible dans ce lieu. Choisissez-en un autre.',
  },
  'programs/too-few-slots': {
    status: 400,
    fr: (p: { minimum: number }) => `Choisissez au moins ${p.minimum} créneaux pour ce programme.`,
  },
  'programs/safety-slots': {
    status: 400,
    fr: (p: { count: number }) => `Un programme Safety compte exactement ${p.count} créneaux. Ajustez-les.`,
  },
  'programs/safety-not-monday': {
    status: 400,
    fr: () => 'Un programme Safety ne peut commencer qu’un lundi. Choisissez un lundi.',
  },
  'programs/no-spot': { status: 400, fr: () => 'Aucun lieu n’est choisi. Choisissez-en un ou créez-le.' },
  'programs/no-objective': { status: 400, fr: () => 'Aucun objectif n’est choisi. Choisissez-en un.' },
  'programs/no-coach': {
    status: 409,
    fr: () => 'Aucun coach n’est choisi. Choisissez-en un avant de démarrer.',
  },
  'programs/start-failed': {
    status: 500,
    fr: () => 'Le programme n’a pas pu démarrer. Réessayez dans quelques instants.',
  },
  'programs/stop-failed': {
    status: 500,
    fr: () => 'Le programme n’a pas pu être arrêté. Réessayez dans quelques instants.',
  },
  'programs/session-count-mismatch': {
    status: 409,
    fr: (p: { expected: number; actual: number }) =>
      `Le nombre de séances ne correspond pas : ${p.actual} au lieu de ${p.expected}. Corrigez le planning.`,
  },
  'programs/missing-sessions': {
    status: 409,
    fr: (p: { count: number }) =>
      `Séances manquantes après la génération : ${p.count}. Ajoutez des créneaux puis recommencez.`,
  },
  'programs/excess-sessions': {
    status: 409,
    fr: (p: { count: number }) =>
      `Séances en trop après la génération : ${p.count}. Retirez des créneaux puis recommencez.`,
  },
  'programs/cannot-determine-next-session': {
    status: 409,
    fr: () => 'La prochaine séance ne peut pas être déterminée. Vérifiez les créneaux et la date de début.',
  },
  'programs/date-not-earlier': {
    status: 400,
    fr: () => 'La date proposée doit précéder la date prévue. Choisissez une date plus proche.',
  },
  'programs/date-not-later': {
    status: 400,
    fr: () => 'La date imposée doit suivre la date prévue. Choisissez une date plus lointaine.',
  },
  'programs/pause-overlaps': {
    status: 409,
    fr: (p: { days: string }) =>
      `Une autre pause est déjà prévue ${p.days}. Choisissez des dates qui ne la recouvrent pas.`,
  },
  'programs/pause-answered': {
    status: 409,
    fr: () => 'Cette demande de pause a déjà reçu une réponse, ou a été retirée.',
  },
  'programs/pause-begun': {
    status: 409,
    fr: () => 'Cette pause a déjà commencé, ou n’est pas accordée. Reprenez le programme pour y mettre fin.',
  },
  'programs/pause-past': {
    status: 409,
    fr: () => 'Les dates de cette pause sont passées. Refusez-la, et demandez d’autres dates.',
  },
  'programs/proposal-over': {
    status: 409,
    fr: () => 'Le délai pour accepter cette date est passé\u00a0: la date prévue est gardée.',
  },
  'programs/company-stopped': {
    status: 409,
    fr: () =>
      'L’entreprise est suspendue, sans contrat ou sur liste noire\u00a0: rien ne peut y démarrer. Régularisez-la d’abord.',
  },
  'programs/company-over': { status: 409, fr: () => overCompanyWords },
  'programs/check-outdated': {
    status: 409,
    fr: () => 'Les séances ont changé depuis ce contrôle. Relisez ce qui sera fait, puis recommencez.',
  },
});
