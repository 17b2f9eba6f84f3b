/** A fault planted in a rule that matters, and the tests that must see it. */
export type Mutant = {
  /** What went wrong, as it would be told. */
  readonly fr: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Files of tests, of which one at least must fail. */
  readonly tests: readonly string[];
};

const server = 'apps/server/src';
const domain = 'packages/domain/src';

/** The faults, grouped by what they take away: an edge, a lock, a condition, a transaction, a permission, a zone. */
export const mutants: readonly Mutant[] = [
  {
    fr: 'une annulation à 24 h pile compte la séance',
    file: `${domain}/sessions/session-rules.ts`,
    find: 'epochOf(startsAt) - epochOf(cancelledAt) < dayMs',
    replace: 'epochOf(startsAt) - epochOf(cancelledAt) <= dayMs',
    tests: [`${domain}/sessions/session-rules.test.ts`],
  },
  {
    fr: 'un plan ajoute une séance à celles qui sont vendues',
    file: `${domain}/programs/plan-sessions.ts`,
    find: 'const total = input.sessionsSold + input.makeUps;\n  if (!(total >= 1)) {',
    replace: 'const total = input.sessionsSold + input.makeUps + 1;\n  if (!(total >= 1)) {',
    tests: [`${domain}/programs/plan-sessions.test.ts`],
  },
  {
    fr: 'le dernier jour d’une fermeture n’en est plus',
    file: `${domain}/programs/recurrence.ts`,
    find: 'from <= date && date <= to);\n  return closing ?',
    replace: 'from <= date && date < to);\n  return closing ?',
    tests: [`${domain}/programs/plan-sessions.test.ts`],
  },
  {
    fr: 'les jours fériés d’Alsace-Moselle sont ceux de la métropole',
    file: `${domain}/kernel/holidays.ts`,
    find: "if (zone === 'alsace-moselle') {",
    replace: "if (zone === 'mayotte') {",
    tests: [`${domain}/kernel/holidays.test.ts`],
  },
  {
    fr: 'une heure de Paris est comptée comme une heure universelle',
    file: `${domain}/kernel/zoned-time.ts`,
    find: '.toZonedDateTime({ timeZone: zone,',
    replace: ".toZonedDateTime({ timeZone: 'UTC',",
    tests: [`${domain}/kernel/zoned-time.test.ts`, `${domain}/programs/plan-sessions.test.ts`],
  },
  {
    fr: 'une séance ne peut plus commencer quand une autre finit',
    file: `${domain}/kernel/zoned-time.ts`,
    find: 'epochOf(a.startsAt) < epochOf(b.endsAt) &&',
    replace: 'epochOf(a.startsAt) <= epochOf(b.endsAt) &&',
    tests: [`${domain}/kernel/zoned-time.test.ts`],
  },
  {
    fr: 'un texte qui commence par un signe égal reste une formule dans un export',
    file: `${domain}/kernel/csv.ts`,
    find: "const harmless = formula.test(cell) ? `'${cell}` : cell;",
    replace: 'const harmless = cell;',
    tests: [`${domain}/kernel/csv.test.ts`],
  },
  {
    fr: 'un état qui n’est pas le bon est changé tout de même',
    file: `${server}/platform/registry/transition.ts`,
    find: 'and(eq(table.id, row.id), eq(table.status, from), eq(table.version, row.version))',
    replace: 'and(eq(table.id, row.id), eq(table.status, from))',
    tests: [`${server}/platform/registry/transition.test.ts`],
  },
  {
    fr: 'un changement d’état ne laisse pas de trace',
    file: `${server}/platform/registry/transition.ts`,
    find: '  await recordAudit({\n    actor,\n    entity: machine.entity,',
    replace: '  if (row.version < 0) await recordAudit({\n    actor,\n    entity: machine.entity,',
    tests: [`${server}/platform/registry/transition.test.ts`],
  },
  {
    fr: 'une entreprise lit ce qui est à une autre',
    file: `${server}/platform/registry/within-scope.ts`,
    find: "if (scope.kind === 'company') return eq(companyId, scope.companyId);",
    replace: "if (scope.kind === 'company') return sql`true`;",
    tests: [
      `${server}/platform/registry/within-scope.test.ts`,
      `${server}/contexts/programs/programs-access.test.ts`,
    ],
  },
  {
    fr: 'les requêtes d’une entreprise ne sont plus derrière son mur',
    file: `${server}/platform/http/http-server.ts`,
    find: 'caller.scope,\n            () => runOnce',
    replace: 'undefined,\n            () => runOnce',
    tests: [`${server}/testing/forged-scope.test.ts`],
  },
  {
    fr: 'une connexion qui est attendue garde le mur de qui la rend',
    file: `${server}/platform/db/database.ts`,
    find: 'super.connect(AsyncLocalStorage.bind(taken))',
    replace: 'super.connect(taken)',
    tests: [`${server}/platform/db/walled-client.test.ts`],
  },
  {
    fr: 'un prescripteur lit toutes les entreprises',
    file: `${server}/platform/registry/within-scope.ts`,
    find: "if (scope.kind === 'affiliated' && prescriptorId) return eq(prescriptorId, scope.prescriptorId);",
    replace: "if (scope.kind === 'affiliated' && prescriptorId) return sql`true`;",
    tests: [`${server}/platform/registry/within-scope.test.ts`],
  },
  {
    fr: 'la limite laisse passer un essai de trop',
    file: `${server}/platform/rate-limit/rate-limit.ts`,
    find: 'return hit.n <= max ?',
    replace: 'return hit.n <= max + 1 ?',
    tests: [`${server}/platform/rate-limit/rate-limit.test.ts`],
  },
  {
    fr: 'un code de téléphone se devine en six essais',
    file: `${server}/contexts/accounts/phone/phone-code.ts`,
    find: 'lt(phoneCodes.attempts, most)',
    replace: 'lt(phoneCodes.attempts, most + 1)',
    tests: [`${server}/contexts/accounts/phone/phone-code.test.ts`],
  },
  {
    fr: 'un code de téléphone sert deux fois',
    file: `${server}/contexts/accounts/phone/phone-code.ts`,
    find: 'isNull(phoneCodes.usedAt), gt(phoneCodes.expiresAt, sql`now()`)))\n    .returning({ id: phoneCodes.id });\n  return used.length > 0;',
    replace:
      'gt(phoneCodes.expiresAt, sql`now()`)))\n    .returning({ id: phoneCodes.id });\n  return used.length > 0;',
    tests: [`${server}/contexts/accounts/phone/phone-code.test.ts`],
  },
  {
    fr: 'un lien de confirmation périmé confirme encore',
    file: `${server}/contexts/accounts/sign-in/confirm-email.ts`,
    find: 'if (link.usedAt || link.expired) throw',
    replace: 'if (link.usedAt) throw',
    tests: [`${server}/contexts/accounts/sign-in/confirm-email.test.ts`],
  },
  {
    fr: 'un jeton de session volé reste bon après son double usage',
    file: `${server}/contexts/accounts/sign-in/refresh-session.ts`,
    find: "await revokeSession(sid, 'refresh-token-reused');",
    replace: ';',
    tests: [`${server}/contexts/accounts/sign-in/sign-in.test.ts`],
  },
  {
    fr: 'une session révoquée se renouvelle',
    file: `${server}/contexts/accounts/sign-in/refresh-session.ts`,
    find: ' isNull(signInSessions.revokedAt),',
    replace: '',
    tests: [
      `${server}/contexts/accounts/sign-in/refresh-cookie.test.ts`,
      `${server}/contexts/accounts/sign-in/replay-advisories.test.ts`,
    ],
  },
  {
    fr: 'le dernier administrateur peut perdre son rôle',
    file: `${server}/contexts/accounts/users/change-role.ts`,
    find: "      await requireAnotherAdministrator(actor, uid);\n      await auditUser(actor, uid, 'setRole'",
    replace: "      await auditUser(actor, uid, 'setRole'",
    tests: [
      `${server}/contexts/accounts/users/user-admin.test.ts`,
      `${server}/contexts/accounts/users/user-admin-races.test.ts`,
    ],
  },
  {
    fr: 'une tâche du jour court deux fois',
    file: `${server}/platform/jobs/once-a-day.ts`,
    find: '    if (added.length === 0) return false;\n',
    replace: '',
    tests: [`${server}/platform/jobs/once-a-day.test.ts`],
  },
  {
    fr: 'deux personnes prennent la même licence',
    file: `${server}/contexts/members/assign-licences.ts`,
    find: "    .for('update', { of: licences, skipLocked: true });",
    replace: '    ;',
    tests: [`${server}/contexts/members/licence-races.test.ts`],
  },
  {
    fr: 'une licence est donnée à qui est parti',
    file: `${server}/contexts/members/assign-licences.ts`,
    find: "  if (!mayHoldLicence(status)) return memberErrors.fail('licences/member-left');\n",
    replace: '',
    tests: [`${server}/contexts/members/licences.test.ts`],
  },
  {
    fr: 'un import appliqué deux fois s’applique deux fois',
    file: `${server}/contexts/members/import/apply-import.ts`,
    find: "    if (row.status === 'APPLIED') return describeImport(row);\n",
    replace: '',
    tests: [
      `${server}/contexts/members/import/import.test.ts`,
      `${server}/contexts/members/import/import-races.test.ts`,
    ],
  },
  {
    fr: 'une invitation repart avant ses 30 minutes',
    file: `${server}/contexts/companies/invitations/reinvite-company.ts`,
    find: '  if (left > 0 && ',
    replace: '  if (left > 1800 && ',
    tests: [`${server}/contexts/companies/invitations/invitations.test.ts`],
  },
  {
    fr: 'un gérant donne un droit qu’il n’a pas',
    file: `${server}/contexts/companies/change-manager.ts`,
    find: 'if (isRefused || rightsOutOfReach(own, rightsOf(manager), rights).length > 0) {',
    replace: 'if (isRefused) {',
    tests: [`${server}/contexts/companies/managers.test.ts`],
  },
  {
    fr: 'un gérant retiré pendant qu’il agit agit encore',
    file: `${server}/contexts/companies/change-manager.ts`,
    find: '    await requireStillManager(actor, company.id);\n',
    replace: '',
    tests: [`${server}/contexts/companies/managers.test.ts`],
  },
  {
    fr: 'un e-mail part deux fois pour une raison',
    file: `${server}/platform/mail/send-mail.ts`,
    find: 'if (isNew) await sendJob(deliverMailJob, { id, kind }, { singletonKey: id });',
    replace: 'await sendJob(deliverMailJob, { id, kind }, {});',
    tests: [`${server}/platform/mail/mail.test.ts`],
  },
  {
    fr: 'une personne désactivée garde ses droits',
    file: `${server}/contexts/accounts/users/disable-user.ts`,
    find: "    await emitEvent('accounts/closed', { userId: user.id, actor });\n",
    replace: '',
    tests: [
      `${server}/contexts/accounts/users/user-admin.test.ts`,
      `${server}/contexts/companies/managers.test.ts`,
    ],
  },
  {
    fr: 'la nuit suivante refait la séance qui existe',
    file: `${domain}/programs/plan-difference.ts`,
    find: 'missing: planned.filter((session) => !found.has(occurrenceKeyOf(session))),',
    replace: 'missing: [...planned],',
    tests: [`${domain}/programs/plan-difference.test.ts`],
  },
];
