import {
  charterVersion,
  emailDomainsContract,
  erasureWord,
  noticesContract,
  passwordContract,
  privacyContract,
  profileContract,
  usersContract,
} from '@elan/domain/accounts';
import { companyManagersContract, tutorialContract } from '@elan/domain/companies';
import {
  licencesContract,
  memberImportsContract,
  memberInvitationsContract,
  memberReportsContract,
  membersContract,
} from '@elan/domain/members';
import { calendarFeedContract } from '@elan/domain/sessions';
import { subscriptionsContract } from '@elan/domain/subscriptions';
import { newCompany } from '../../../e2e/new-company.ts';
import { list, picture } from '../sample-files.ts';
import {
  admin,
  choosesPassword,
  chosenPassword,
  dayIn,
  reason,
  secretMailedTo,
  until,
  type Product,
  type Walk,
  type Who,
} from './product.ts';

let made = 0;
const address = (who: string): string => `${who}.${Date.now()}${(made += 1)}@equipe.example`;
const names = { firstName: 'Inès', lastName: 'Fabre' };

/** A company whose manager is signed in, and its id. */
async function aCompany(product: Product, name: string) {
  const company = await newCompany(product.request, name);
  const { own } = await product.as(company, { own: tutorialContract });
  return { ...company, id: (await own.current()).id };
}

/** Employees: one opens an account and closes it, one says not to know the company; licences are given and taken back. */
export const membersWalk: Walk = {
  name: 'une entreprise invite ses salariés : l’un ouvre son compte et l’efface, l’un ne la connaît pas',
  async go(product) {
    const { id: companyId, ...company } = await aCompany(product, 'Exemple Recruteuse');
    const { members, licences } = await product.as(company, {
      members: membersContract,
      licences: licencesContract,
    });
    const { invitations } = await product.as(undefined, { invitations: memberInvitationsContract });
    const invited = async (who: string) => {
      const email = address(who);
      const { id } = await members.add({ body: { ...names, email } });
      return { id, email, token: await secretMailedTo(product, email) };
    };
    const unknown = await invited('etrangere');
    await invitations.read({ body: { token: unknown.token } });
    await invitations.report({ body: { token: unknown.token } });
    const { reports, subscriptions } = await product.as(admin, {
      reports: memberReportsContract,
      subscriptions: subscriptionsContract,
    });
    await reports.settle({ params: { companyId }, body: { reason } });
    await subscriptions.open({
      body: {
        companyId,
        offer: 'live',
        startsOn: dayIn(0),
        term: { kind: 'open' },
        options: [],
        sessionsSold: null,
        licences: [{ type: 'live', count: 5 }],
      },
    });
    const hired = await invited('embauchee');
    await licences.assign({ params: { id: hired.id, type: 'live' } });
    await licences.takeBack({ params: { id: hired.id, type: 'live' } });
    await invitations.openAccount({
      body: { token: hired.token, password: chosenPassword, charterVersion },
    });
    await usesAccount(product, { email: hired.email, password: chosenPassword, audience: 'espace' });
  },
};

/** A person of a space: devices, a password, and the end of the account. */
async function usesAccount(product: Product, who: Who): Promise<void> {
  const { notices, passwords } = await product.as(who, {
    notices: noticesContract,
    passwords: passwordContract,
  });
  const device = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABexemple',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  await notices.addDevice({ body: device });
  const password = 'Un-Autre-Elan-2026!';
  await passwords.change({ body: { current: chosenPassword, password } });
  const again = await product.as({ ...who, password }, { privacy: privacyContract });
  await again.privacy.erase({ body: { password, confirmation: erasureWord } });
}

export const importWalk: Walk = {
  name: 'une entreprise importe une liste de salariés, la corrige et l’applique ; elle change de logo',
  async go(product) {
    const { id, ...company } = await aCompany(product, 'Exemple Importatrice');
    const { imports, feed } = await product.as(company, {
      imports: memberImportsContract,
      feed: calendarFeedContract,
    });
    const sent = await product.file(company, 'PUT', '/api/member-imports?name=liste.csv', list());
    const { id: importId } = JSON.parse(sent.toString()) as { id: string };
    const params = { id: importId };
    const read = () => imports.progress({ params });
    await until('la liste lue', read, ({ progress }) => progress === null);
    await imports.change({ params, body: { fixes: [] } });
    const { lines } = await imports.read({ params });
    await imports.apply({ params, body: { lines: lines.map(({ number }) => number), leavers: [] } });
    await product.file(company, 'PUT', `/api/companies/${id}/logo`, picture, 'image/png');
    await product.file(undefined, 'GET', `/api/companies/${id}/logo`);
    const { address: calendar } = await feed.create();
    await product.file(undefined, 'GET', new URL(calendar, 'http://localhost').pathname);
  },
};

export const accountsWalk: Walk = {
  name: 'l’équipe invite une personne, change son rôle et son adresse, la retire ; un gestionnaire change de droits',
  async go(product) {
    const { users, domains } = await product.as(admin, {
      users: usersContract,
      domains: emailDomainsContract,
    });
    const email = address('moderatrice');
    const { id: uid, staff } = await users.inviteStaff({
      body: { ...names, email, role: 'MODERATOR', gymId: null },
    });
    await choosesPassword(product, email);
    const version = staff?.version ?? 0;
    await users.setRole({ params: { uid }, body: { role: 'ADMIN', gymId: null, version } });
    const who = { email, password: chosenPassword };
    const { profile } = await product.as(who, { profile: profileContract });
    const next = address('moderatrice');
    await profile.changeEmail({ body: { email: next, password: chosenPassword } });
    const { visitor } = await product.as(undefined, { visitor: profileContract });
    await visitor.confirmNewEmail({ body: { token: await secretMailedTo(product, next) } });
    await users.removeStaff({ params: { uid }, body: {} });
    const domain = 'orange.fr';
    await domains.allow({ body: { domain } });
    await domains.remove({ params: { domain } });
    await changesRights(product);
  },
};

/** A second manager of a company, whose rights an administrator changes. */
async function changesRights(product: Product): Promise<void> {
  const { id, ...company } = await aCompany(product, 'Exemple Gérée');
  const { managers } = await product.as(company, { managers: companyManagersContract });
  const email = address('gestionnaire');
  await managers.invite({ params: { id }, body: { ...names, email, rights: [] } });
  await choosesPassword(product, email);
  const { users } = await product.as(admin, { users: usersContract });
  const { items } = await users.list({ query: { search: email, page: 1, size: 10 } });
  const uid = items[0]?.id ?? '';
  const { manager } = await users.card({ params: { uid } });
  await users.setRights({ params: { uid }, body: { rights: [], version: manager?.version ?? 0 } });
}
