import { defineSettings, numberBetween, priceInCents, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of coaches; docs/rules.md has the decisions behind the defaults. */
export const coachSettings = defineSettings({
  'coaches.qcm-pass-grade': {
    schema: wholeBetween(0, 20),
    fallback: 10,
    fr: 'Note de réussite du QCM',
    unit: 'grade-20',
    decision: 'D9',
  },
  'coaches.qcm-attempts': {
    schema: wholeBetween(1, 10),
    fallback: 3,
    fr: 'Tentatives au QCM',
    unit: 'attempts',
    decision: 'D9',
  },
  'coaches.qcm-days-between-attempts': {
    schema: wholeBetween(0, 365),
    fallback: 7,
    fr: 'Délai entre deux tentatives au QCM',
    unit: 'days',
    decision: 'D9',
  },
  'coaches.qcm-minutes': {
    schema: wholeBetween(5, 180),
    fallback: 30,
    fr: 'Durée d’une tentative au QCM',
    unit: 'minutes',
    decision: 'ours',
  },
  'coaches.starter-pack-price': {
    schema: priceInCents(),
    fallback: 4900,
    fr: 'Prix du pack de démarrage d’un coach',
    unit: 'cents-incl-vat',
    decision: 'D42',
  },
  'coaches.hour-pay': {
    schema: priceInCents(),
    fallback: 4000,
    fr: 'Rémunération d’un coach pour une heure de séance',
    unit: 'cents-excl-vat',
    effect: 'Les gains que les coachs lisent sont recalculés, ceux des mois passés aussi.',
    decision: 'ours',
  },
  'coaches.vigilance-amount': {
    schema: priceInCents(),
    fallback: 500_000,
    fr: 'Montant par an et par client à partir duquel une attestation de vigilance est due',
    unit: 'cents-excl-vat',
    decision: 'ours',
  },
  'coaches.late-team-days': {
    schema: wholeBetween(1, 90),
    fallback: 3,
    fr: 'Délai avant qu’une candidature qui attend notre équipe soit en retard',
    unit: 'days',
    decision: 'ours',
  },
  'coaches.late-candidate-days': {
    schema: wholeBetween(1, 365),
    fallback: 14,
    fr: 'Délai avant qu’une candidature qui attend le candidat soit en retard',
    unit: 'days',
    decision: 'ours',
  },
  'coaches.final-pass-grade': {
    schema: numberBetween(0, 20),
    fallback: 10,
    fr: 'Note finale d’admission d’un coach',
    unit: 'grade-20',
    decision: 'D10',
  },
  'coaches.offer-hours': {
    schema: wholeBetween(1, 168),
    fallback: 24,
    fr: 'Délai de réponse d’un coach à une proposition de séance',
    unit: 'hours',
    effect: 'Sans réponse, la proposition passe au coach suivant.',
    decision: 'ours',
  },
  'coaches.travel-gap-minutes': {
    schema: wholeBetween(0, 240),
    fallback: 30,
    fr: 'Temps de trajet d’un coach entre deux codes postaux',
    unit: 'minutes',
    effect:
      'Un coach n’est pas proposé pour deux séances plus rapprochées, dans deux codes postaux différents.',
    decision: 'ours',
  },
});
