import type { Mutant } from './mutants.ts';

const domain = 'packages/domain/src';
const shop = 'apps/server/src/contexts/shop';
const own = `${shop}/own-subscriptions.test.ts`;
const externals = `${shop}/externals/externals.test.ts`;

/** Faults of what follows a purchase: a card that is over is charged, a pause that binds nobody, a code that is good for ever, a door left open. */
export const paymentFaults: readonly Mutant[] = [
  {
    fr: 'une carte expirée est encore débitée',
    file: `${domain}/payments/payment-rules.ts`,
    find: 'means.expiresOn === null || means.expiresOn >= today',
    replace: 'means.expiresOn === null || means.expiresOn !== today',
    tests: [`${domain}/payments/payment-rules.test.ts`],
  },
  {
    fr: 'un prélèvement reste remboursable pour toujours',
    file: `${domain}/payments/exposure.ts`,
    find: '    if (until !== null && until < today) continue;\n',
    replace: '',
    tests: [`${domain}/payments/exposure.test.ts`],
  },
  {
    fr: 'un moyen de paiement enregistré passe pour remboursé',
    file: `${domain}/payments/payment-reading.ts`,
    find: 'if (known.amountCents > 0 && refunded >= known.amountCents)',
    replace: 'if (refunded >= known.amountCents)',
    tests: [own],
  },
  {
    fr: 'un engagement se met en pause',
    file: `${domain}/shop/renewals.ts`,
    find: "commitmentEndsOn !== null && commitmentEndsOn >= today ? 'shop/committed' : null",
    replace: "commitmentEndsOn === today ? 'shop/committed' : null",
    tests: [`${domain}/shop/renewals.test.ts`, own],
  },
  {
    fr: 'un abonnement repris après son mois payé ne coûte rien',
    file: `${shop}/own-subscriptions.ts`,
    find: '    if (isOver) await renewSubscription(row.id, today);\n',
    replace: '',
    tests: [own],
  },
  {
    fr: 'le nouveau moyen de paiement n’est pas celui que l’on débite',
    file: `${shop}/follow-means.ts`,
    find: '      meansId,\n      nextTryOn,\n',
    replace: '      nextTryOn,\n',
    tests: [own],
  },
  {
    fr: 'une commande qui n’est pas payée a un reçu',
    file: `${shop}/receipts/read-receipt.ts`,
    find: "  const order = await orderOfLink(token);\n  if (!hasReceipt(order)) throw shopErrors.fail('shop/no-receipt');\n",
    replace: '  const order = await orderOfLink(token);\n',
    tests: [`${shop}/receipts/receipts.test.ts`],
  },
  {
    fr: 'un code remplacé ouvre encore le programme de l’entreprise',
    file: `${shop}/externals/company-code.ts`,
    find: 'and(eq(shopCompanyCodes.code, code), isNull(shopCompanyCodes.retiredAt))',
    replace: 'and(eq(shopCompanyCodes.code, code))',
    tests: [externals],
  },
  {
    fr: 'un salarié externe remboursé reste dans l’entreprise',
    file: `${shop}/externals/join-programmes.ts`,
    find: '  if (!other) await leaveCompany(companyId, userId);\n',
    replace: '  if (other) await leaveCompany(companyId, userId);\n',
    tests: [externals],
  },
  {
    fr: 'un accès Live retiré ouvre encore les séances',
    file: `${shop}/live-customers.ts`,
    find: "          inArray(shopRights.status, ['PROVISIONAL', 'ACTIVE']),\n",
    replace: "          inArray(shopRights.status, ['PROVISIONAL', 'ACTIVE', 'REVOKED']),\n",
    tests: ['apps/server/src/contexts/espace/customers.test.ts'],
  },
  {
    fr: 'le coach d’une séance achetée la garde quand il ne vient pas',
    file: `${domain}/sessions/coach-notices.ts`,
    find: "  if (boughtBy !== null) return 'given-back';\n",
    replace: '',
    tests: [`${domain}/sessions/coach-notices.test.ts`],
  },
  {
    fr: 'une séance déplacée laisse l’adresse de qui est effacé à son premier lieu',
    file: `${shop}/follow-erased-accounts.ts`,
    find: '[...held, ...planned.flatMap(({ spotId }) => spotId ?? [])]',
    replace: 'held',
    tests: [`${shop}/sessions/bought-places.test.ts`],
  },
];
