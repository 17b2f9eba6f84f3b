import type { Scope } from '@elan/domain/accounts';
import { addDays, type CivilDate, type MailStatus } from '@elan/domain/kernel';
import { invitationDays, type MemberStatus } from '@elan/domain/members';
import { assignLicences } from './assign-licences.ts';
import { invitationSubject } from './invitation.mail.tsx';
import { addDemoAccount } from '../accounts/public.ts';
import { members } from './members.tables.ts';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { mailEvents, mails } from '../../platform/mail/mail.tables.ts';
import { deployment } from '../../platform/config/deployment.ts';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { onlyRow } from '../../platform/db/only-row.ts';

type Demo = readonly [firstName: string, lastName: string, status: MemberStatus, mail: readonly MailStatus[]];

const opened = ['request', 'delivered', 'opened', 'click'] as const;

/** Every state that the list shows, one that comes back refused and one that waits too long. */
const people: readonly Demo[] = [
  ['Adèle', 'Bertin', 'ACTIVE', opened],
  ['Bastien', 'Courtois', 'ACTIVE', opened],
  ['Chloé', 'Delmas', 'ACTIVE', opened],
  ['Driss', 'El Amrani', 'ACTIVE', opened],
  ['Éloïse', 'Ferrand', 'VALID_EMAIL', opened],
  ['Florian', 'Guérin', 'VALID_EMAIL', opened],
  ['Gaëlle', 'Hervé', 'PENDING', opened],
  ['Hugo', 'Imbert', 'WAITING_EMAIL', ['request', 'delivered']],
  ['Inès', 'Joubert', 'WAITING_EMAIL', ['request', 'hard_bounce']],
  ['Julien', 'Kessler', 'WAITING_EMAIL', ['request', 'deferred']],
  ['Karima', 'Lemoine', 'INACTIVE', opened],
  ['Loïc', 'Noël', 'INACTIVE', opened],
];

const reasons: Readonly<Partial<Record<MailStatus, string>>> = {
  hard_bounce: '550 5.1.1 Cette boîte n’existe pas',
  deferred: '451 4.7.1 Réessayez plus tard',
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');

/** The e-mail of an invitation sent some days ago, with what the provider told of it. */
async function addMail(to: string, told: readonly MailStatus[], sentAt: Temporal.Instant): Promise<string> {
  const status = told.at(-1) ?? 'request';
  const words = 'Cette invitation fait partie de la démonstration.';
  const names = { productName: deployment().productName, companyName: 'Exemple Sapinière' };
  const mail = await db
    .insert(mails)
    .values({
      key: `demo.invitation:${to}`,
      to,
      subject: invitationSubject(names),
      html: `<p>${words}</p>`,
      text: words,
      template: 'member-invitation',
      status,
      createdAt: sentAt,
      sentAt,
      attempts: 1,
    })
    .returning({ id: mails.id })
    .then(onlyRow);
  await db.insert(mailEvents).values(
    told.map((event, index) => ({
      mailId: mail.id,
      event,
      occurredAt: sentAt.add({ minutes: 7 * index }),
      reason: reasons[event] ?? null,
      fingerprint: `${mail.id}:${event}`,
    })),
  );
  return mail.id;
}

/** Ten employees who sign in to the people’s space: elan1@elan.test to elan10@elan.test. */
const signedUp = [
  ['Manon', 'Adam'],
  ['Nassim', 'Brunet'],
  ['Océane', 'Carpentier'],
  ['Pierre', 'Dumas'],
  ['Quentin', 'Étienne'],
  ['Rania', 'Fontaine'],
  ['Samuel', 'Gilbert'],
  ['Théa', 'Huet'],
  ['Ulysse', 'Jacquet'],
  ['Victoire', 'Klein'],
] as const;

async function seedSignedUp(companyId: string, joinedOn: CivilDate): Promise<string[]> {
  const ids: string[] = [];
  for (const [rank, [firstName, lastName]] of signedUp.entries()) {
    const email = `elan${rank + 1}@elan.test`;
    const userId = await addDemoAccount({ email, firstName, lastName });
    const row = { companyId, email, firstName, lastName, userId, joinedOn } as const;
    const [made] = await db
      .insert(members)
      .values({ ...row, status: 'ACTIVE', source: 'import' })
      .returning({ id: members.id });
    if (made) ids.push(made.id);
  }
  return ids;
}

/** How many of them hold a Live licence. */
const licensed = 8;

const firstNames = [
  'Agathe',
  'Bilal',
  'Céline',
  'Damien',
  'Elsa',
  'Farid',
  'Garance',
  'Henri',
  'Jade',
  'Kévin',
];
const lastNames = ['Lambert', 'Marchand', 'Navarro', 'Olivier', 'Perrin', 'Renaud', 'Schmitt', 'Tessier'];

/** Adds people to a company, each of its own name; the names are drawn in turn. */
async function addPeople(
  companyId: string,
  domain: string,
  count: number,
  joinedOn: CivilDate,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, rank) => {
    const firstName = firstNames[rank % firstNames.length] ?? '';
    const lastName = lastNames[Math.floor(rank / firstNames.length + rank) % lastNames.length] ?? '';
    const email = `${plain(firstName)}.${plain(lastName)}${rank}@${domain}.test`;
    const row = { companyId, email, firstName, lastName, joinedOn, source: 'import' } as const;
    return { ...row, status: 'VALID_EMAIL' as const };
  });
  await db.insert(members).values(rows);
}

/** How many of ten people of a company are in its list. */
const joined = 0.4;

/** Adds employees to the demonstration company, one in each state, with what became of their invitations, and some to each other company that runs. */
export async function seedMembers({ told }: ToldFacts): Promise<void> {
  const companyId = told('companies/client');
  const now = await databaseNow();
  const today = parisDay(now);
  const signedIn = await seedSignedUp(companyId, addDays(today, -200));
  // Most have a Live licence: some are left to give.
  const everybody: Scope = { kind: 'all' };
  const giver = { userId: told('accounts/people').ADMIN, role: 'ADMIN' } as const;
  await assignLicences(everybody, giver, 'live', signedIn.slice(0, licensed));
  for (const { id, name, people: headcount, isRunning } of told('companies/others')) {
    const domain = plain(name.replace('Exemple ', ''));
    if (isRunning) await addPeople(id, domain, Math.round(joined * headcount), addDays(today, -190));
  }
  for (const [index, [firstName, lastName, status, events]] of people.entries()) {
    const email = `${plain(firstName)}.${plain(lastName)}@sapiniere.test`;
    const invitedAt = now.subtract({ hours: 26 + 12 * index });
    await db.insert(members).values({
      companyId,
      email,
      firstName,
      lastName,
      status,
      source: index % 3 === 0 ? 'manual' : 'import',
      joinedOn: addDays(today, -40),
      leftOn: status === 'INACTIVE' ? addDays(today, -5) : null,
      invitedAt,
      invitationExpiresAt: invitedAt.add({ hours: 24 * invitationDays }),
      invitationMailId: await addMail(email, events, invitedAt),
    });
  }
}
