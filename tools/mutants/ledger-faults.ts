import type { Mutant } from './mutants.ts';

const domain = 'packages/domain/src';
const server = 'apps/server/src/contexts';
const cards = `${server}/gift-cards`;
const cooptings = `${server}/cooptings`;

/** Faults of gift cards, Fitcoins and cooptings: value that would be given twice, lost, or given to the wrong people. */
export const ledgerFaults: readonly Mutant[] = [
  {
    fr: 'une carte cadeau se valide par qui l’a créée',
    file: `${cards}/cards/decide-gift-card.ts`,
    find: '    if (refusal) throw refusal;\n    await decide(row',
    replace: '    await decide(row',
    tests: [`${cards}/cards/gift-cards.test.ts`],
  },
  {
    fr: 'un lot de petites cartes cadeaux se crée sans second administrateur',
    file: `${domain}/gift-cards/gift-card-rules.ts`,
    find: 'sessionsInAll(card) * card.count',
    replace: 'sessionsInAll(card)',
    tests: [`${domain}/gift-cards/gift-card-rules.test.ts`],
  },
  {
    fr: 'une carte cadeau sert encore le lendemain de son dernier jour',
    file: `${domain}/gift-cards/gift-card-rules.ts`,
    find: "if (today > card.expiresOn) return giftCardErrors.fail('gift-cards/expired', on(card.expiresOn));\n  if (who.usesBefore",
    replace: 'if (who.usesBefore',
    tests: [`${domain}/gift-cards/gift-card-rules.test.ts`],
  },
  {
    fr: 'une personne utilise une carte cadeau une fois de trop',
    file: `${domain}/gift-cards/gift-card-rules.ts`,
    find: 'who.usesBefore >= card.limitPerPerson',
    replace: 'who.usesBefore > card.limitPerPerson',
    tests: [`${domain}/gift-cards/gift-card-rules.test.ts`],
  },
  {
    fr: 'une carte cadeau réservée à une entreprise sert à toutes',
    file: `${cards}/cards/redeem-gift-card.ts`,
    find: 'card.companyId === null || who.companyIds.includes(card.companyId)',
    replace: 'true',
    tests: [`${cards}/cards/gift-cards.test.ts`, `${cards}/wallet.test.ts`],
  },
  {
    fr: 'des Fitcoins remboursés reviennent deux fois',
    file: `${cards}/ledger/refund-fitcoins.ts`,
    find: '  if (made === null) return 0;\n',
    replace: '',
    tests: [`${cards}/ledger/ledger.test.ts`],
  },
  {
    fr: 'des Fitcoins expirés se dépensent jusqu’à la nuit',
    file: `${cards}/ledger/spend-fitcoins.ts`,
    find: 'gt(fitcoinLots.left, 0), isGood, pays(programId))',
    replace: 'gt(fitcoinLots.left, 0), pays(programId))',
    tests: [`${cards}/ledger/ledger.test.ts`],
  },
  {
    fr: 'une place payée et rendue tard rend ses Fitcoins',
    file: `${server}/sessions/participants/leave-session.ts`,
    find: "if (event === 'leave') await",
    replace: 'await',
    tests: [`${server}/espace/paid-bookings.test.ts`],
  },
  {
    fr: 'une séance annulée garde les Fitcoins de ses places',
    file: `${server}/sessions/participants/participants.events.ts`,
    find: '  await refundPlaces(people, `${paidWords(session)}, annulée`);\n',
    replace: '',
    tests: [`${server}/espace/paid-bookings.test.ts`],
  },
  {
    fr: 'un parrainage se récompense le mois même',
    file: `${domain}/cooptings/coopting-rules.ts`,
    find: 'day >= rewardDay(activatedOn)',
    replace: 'day >= activatedOn',
    tests: [`${domain}/cooptings/coopting-rules.test.ts`, `${cooptings}/reward-cooptings.test.ts`],
  },
  {
    fr: 'un parrainage se récompense alors que le pack est remboursé',
    file: `${cooptings}/reward-cooptings.ts`,
    find: '    if (!(await firstPackPaidAmong([referredCompanyId])).has(referredCompanyId)) return false;\n',
    replace: '',
    tests: [`${cooptings}/reward-cooptings.test.ts`],
  },
  {
    fr: 'un crédit de parrainage paie deux factures à la fois',
    file: `${cards}/ledger/move-credit.ts`,
    find: '  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${companyId}`}, 0))`);\n',
    replace: '',
    tests: [`${server}/invoicing/credits.test.ts`],
  },
  {
    fr: 'une facture annulée garde le crédit qui l’a payée',
    file: `${server}/invoicing/revert-invoice.ts`,
    find: '    await giveCreditBack(invoice, { companyId: invoice.companyId, cents });\n',
    replace: '    void cents;\n',
    tests: [`${server}/invoicing/credits.test.ts`],
  },
  {
    fr: 'des Fitcoins réservés à un programme paient toutes les séances',
    file: `${cards}/ledger/spend-fitcoins.ts`,
    find: 'gt(fitcoinLots.left, 0), isGood, pays(programId))',
    replace: 'gt(fitcoinLots.left, 0), isGood)',
    tests: [`${server}/espace/paid-bookings.test.ts`],
  },
  {
    fr: 'une carte cadeau remboursée à son acheteur se réactive',
    file: `${domain}/gift-cards/gift-card-rules.ts`,
    find: "  if (card.isTakenBack) return giftCardErrors.fail('gift-cards/taken-back');\n",
    replace: '',
    tests: [`${domain}/gift-cards/gift-card-rules.test.ts`],
  },
  {
    fr: 'une place dont le paiement est rendu reste réservée',
    file: `${server}/espace/paying/follow-place-payments.ts`,
    find: '  const isTaken = await takePlaceBack(sessionId, memberId);\n',
    replace: '  const isTaken = false;\n',
    tests: [`${server}/espace/paying/place-orders.test.ts`],
  },
  {
    fr: 'des Fitcoins dont le paiement est rendu se dépensent encore',
    file: `${server}/espace/paying/follow-place-payments.ts`,
    find: "  await takeCreditBack(holdOf(order), 'Paiement par carte rendu');\n",
    replace: '',
    tests: [`${server}/espace/paying/place-orders.test.ts`],
  },
  {
    fr: 'une commande refusée garde le crédit de parrainage qui la payait',
    file: `${server}/shop/companies/follow-company-payments.ts`,
    find: '    await giveOrderCreditBack(order);\n    const moved = await move(order, told.expired',
    replace: '    const moved = await move(order, told.expired',
    tests: [`${server}/shop/companies/company-orders.test.ts`],
  },
];
