import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of subscriptions. */
export const subscriptionErrors = errors({
  'subscriptions/fetch-failed': fetchFailed('les abonnements'),
  'subscriptions/overlaps': {
    status: 409,
    fr: (p: { offer: string; period: string }) =>
      `Un abonnement ${p.offer} court déjà ${p.period}. Prolongez-le ou choisissez d’autres jours, ou cochez «\u00a0À côté de celui qui court\u00a0» si les deux sont voulus.`,
  },
  'subscriptions/already-ended': {
    status: 409,
    fr: () => 'Cet abonnement est déjà terminé, ou se termine aujourd’hui.',
  },
  'subscriptions/in-use': {
    status: 409,
    fr: () => 'Des programmes reposent sur cet abonnement. Retirez-les ou refusez-les d’abord.',
  },
  'subscriptions/option-used': {
    status: 409,
    fr: (p: { options: string; programs: string }) =>
      `Une option retirée (${p.options}) sert encore à ces programmes\u00a0: ${p.programs}. Gardez-la, ou terminez-les d’abord.`,
  },
  'subscriptions/licences-assigned': {
    status: 409,
    // `type` tells a form which of its fields is too low.
    fr: (p: { type: string; count: number }) =>
      p.count === 1
        ? 'Une de ces licences est attribuée. Gardez-la, ou retirez-la d’abord à son salarié.'
        : `${p.count} de ces licences sont attribuées. Gardez-en au moins autant, ou retirez-les d’abord.`,
  },
});
