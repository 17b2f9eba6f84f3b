import type { Mutant } from './mutants.ts';

const domain = 'packages/domain/src/shop';
const shop = 'apps/server/src/contexts/shop';
const sessionsTest = `${shop}/sessions/shop-sessions.test.ts`;
const badgesTest = `${shop}/badges/badges.test.ts`;

/** Faults of what the shop sells for a day: an hour sold twice, a coach who is not told, money that does not go back, a door that opens. */
export const shopFaults: readonly Mutant[] = [
  {
    fr: 'une séance se réserve moins de 48 heures à l’avance',
    file: `${domain}/unit-session.ts`,
    find: 'ahead >= hoursAhead * 3_600_000 && ',
    replace: '',
    tests: [`${domain}/unit-session.test.ts`],
  },
  {
    fr: 'un coach est cherché après le début de la séance',
    file: `${domain}/unit-session.ts`,
    find: 'Temporal.Instant.compare(end, last) < 0 ? end : last',
    replace: 'end',
    tests: [`${domain}/unit-session.test.ts`],
  },
  {
    fr: 'un ami ne coûte rien',
    file: `${domain}/cart.ts`,
    find: 'line.friends.length * (friendCents ?? 0)',
    replace: '0',
    tests: [`${domain}/cart.test.ts`],
  },
  {
    fr: 'une séance à date fixe se rembourse comme un abonnement',
    file: `${domain}/leaving.ts`,
    find: 'lines.filter(({ offer }) => !isDated(offer))',
    replace: '[...lines]',
    tests: [`${domain}/leaving.test.ts`],
  },
  {
    fr: 'un badge ouvre toutes les salles',
    file: `${domain}/badges.ts`,
    find: "  if (badge.gymId !== null && badge.gymId !== gymId) return 'other-gym';\n",
    replace: '',
    tests: [`${domain}/badges.test.ts`],
  },
  {
    fr: 'un badge se passe au suivant',
    file: `${domain}/badges.ts`,
    find: 'epochOf(now) - epochOf(lastUsedAt) < badgePause * 60_000',
    replace: 'false',
    tests: [`${domain}/badges.test.ts`],
  },
  {
    fr: 'le badge d’une commande remboursée reste bon',
    file: `${shop}/rights.ts`,
    find: '  await revokeBadges(rights.map(({ id }) => id));\n',
    replace: '',
    tests: [badgesTest],
  },
  {
    fr: 'le badge d’une autre salle se remet',
    file: `${shop}/badges/check-badge.ts`,
    find: "    if (!isOfGym(scope, row.gymId)) throw shopErrors.fail('badges/unknown');\n",
    replace: '',
    tests: [badgesTest],
  },
  {
    fr: 'une heure tenue par un acheteur est encore proposée',
    file: `${shop}/sessions/free-coaches.ts`,
    find: '          !isHeld(coach.id, span),\n',
    replace: '          span.startsAt !== undefined,\n',
    tests: [sessionsTest],
  },
  {
    fr: 'un coach qui a décliné est redemandé',
    file: `${shop}/sessions/follow-sessions.ts`,
    find: '{ sessionId, except }',
    replace: '{ sessionId, except: except.slice(0, 0) }',
    tests: [sessionsTest],
  },
  {
    fr: 'une séance que personne ne tient n’est pas remboursée',
    file: `${shop}/sessions/follow-sessions.ts`,
    find: '    const refundCents = await requestRefundUpTo(payment.id, refund);',
    replace: '    const refundCents = refund.amountCents;',
    tests: [sessionsTest],
  },
  {
    fr: 'un prélèvement refusé laisse la séance planifiée',
    file: `${shop}/follow-payments.ts`,
    find: '    await releaseSessions(order);\n    await releaseCoupon(',
    replace: '    await releaseCoupon(',
    tests: [sessionsTest],
  },
  {
    fr: 'une place de séance Live survit au droit qui l’ouvrait',
    file: `${shop}/rights.ts`,
    find: "    if (offer === 'live') await leaveLiveSessions(userId);\n",
    replace: '',
    tests: ['apps/server/src/contexts/espace/customers.test.ts'],
  },
  {
    fr: 'une entreprise suspendue fait perdre leur abonnement à ses salariés externes',
    file: `${shop}/externals/join-programmes.ts`,
    find: "  if (await companyIsSuspended(companyId)) return 'suspended';\n",
    replace: '',
    tests: [`${shop}/externals/externals.test.ts`],
  },
  {
    fr: 'une rétractation rend plus que ce qui reste du prix',
    file: `${domain}/leaving.ts`,
    find: 'Math.min(refund, leftCents)',
    replace: 'refund',
    tests: [`${domain}/leaving.test.ts`],
  },
  {
    fr: 'un prélèvement SEPA est fait sans préavis',
    file: `${shop}/renewals.ts`,
    find: "    if (means?.kind === 'sepa' && row.debitToldFor !== row.nextChargeOn) return 'none';\n",
    replace: '',
    tests: [`${shop}/renewals.test.ts`],
  },
  {
    fr: 'un salarié garde les places que seul son achat lui ouvrait',
    file: `${shop}/externals/join-programmes.ts`,
    find: '  if (memberId !== null) await freeUnlicensedPlaces(companyId, memberId);\n',
    replace: '',
    tests: [`${shop}/externals/externals.test.ts`],
  },
];
