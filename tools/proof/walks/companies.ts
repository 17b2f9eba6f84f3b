import { charterVersion } from '@elan/domain/accounts';
import {
  directoryContract,
  enterprisesContract,
  invitationsContract,
  tutorialContract,
} from '@elan/domain/companies';
import { cooptingLinksContract, cooptingsContract } from '@elan/domain/cooptings';
import { notesContract } from '@elan/domain/desk';
import { companyOrdersContract, companyTermsVersion, dueOfOrder, type CompanyCart } from '@elan/domain/shop';
import { subscriptionsContract } from '@elan/domain/subscriptions';
import { confirmedCompany, place, setUpCompany, unknownSiret } from '../../../e2e/new-company.ts';
import {
  admin,
  chosenPassword,
  dayIn,
  manager,
  reason,
  secretMailedTo,
  until,
  type Product,
  type Walk,
  type Who,
} from './product.ts';
import { paysAt, provesAddress } from './shop.ts';

const mobile = (siret: string): string => `061${siret.slice(1, 8)}`;

async function invitesCompany(product: Product) {
  const siret = unknownSiret();
  const email = `responsable@invitee${siret}.example`;
  const { invitations } = await product.as(admin, { invitations: invitationsContract });
  await invitations.invite({
    body: {
      company: { source: 'manual', siret, name: `Exemple Invitée ${siret.slice(1, 8)}` },
      manager: { firstName: 'Ana', lastName: 'Le Goff', email },
      prescriptorId: null,
    },
  });
  const token = await secretMailedTo(product, email);
  const { visitor } = await product.as(undefined, { visitor: invitationsContract });
  return { siret, email, token, visitor };
}

export const invitationWalk: Walk = {
  name: 'une entreprise invitée accepte et s’installe, une autre décline',
  async go(product) {
    const { siret, email, token, visitor } = await invitesCompany(product);
    await visitor.readInvitation({ body: { token } });
    await visitor.openInvitation({ body: { token } });
    const phone = mobile(siret);
    await visitor.acceptInvitation({
      body: {
        token,
        sizeCode: '5-100',
        declaredHeadcount: 40,
        manager: { firstname: 'Ana', lastname: 'Le Goff', phone, password: chosenPassword },
        charterVersion,
      },
    });
    await setUpCompany(product.request, { email, phone, password: chosenPassword });
    const refused = await invitesCompany(product);
    await refused.visitor.declineInvitation({ body: { token: refused.token } });
  },
};

const cart: CompanyCart = {
  offer: 'community',
  months: 6,
  weekly: 2,
  minutes: 60,
  licences: 5,
  options: [],
};

/** Registers a company that orders, its manager’s address proved. */
async function registersAndOrders(product: Product) {
  const siret = unknownSiret();
  const email = `responsable@acheteuse${siret}.example`;
  const { orders } = await product.as(undefined, { orders: companyOrdersContract });
  const quote = await orders.quote({ body: { cart } });
  const shownCents = dueOfOrder(quote);
  const { token, checkoutUrl } = await orders.place({
    body: {
      registration: {
        company: { source: 'manual', siret, name: `Exemple Acheteuse ${siret.slice(1, 8)}`, address: place },
        sizeCode: '5-100',
        declaredHeadcount: 40,
        manager: {
          firstname: 'Nadia',
          lastname: 'Perrin',
          email,
          phone: mobile(siret),
          password: chosenPassword,
        },
        charterVersion,
      },
      proof: await provesAddress(product, email),
      purchase: { cart, method: 'card', termsVersion: companyTermsVersion, shownCents },
    },
  });
  return { orders, token, checkoutUrl, who: { email, password: chosenPassword } };
}

export const purchaseWalk: Walk = {
  name: 'une entreprise s’inscrit et achète, puis achète encore',
  async go(product) {
    const { orders, token, checkoutUrl, who } = await registersAndOrders(product);
    await paysAt(product, checkoutUrl, 'card-pays');
    const read = () => orders.open({ body: { token } });
    await until('la commande d’entreprise payée', read, ({ status }) => status === 'PAID');
    await product.file(undefined, 'GET', `/api/shop/company-orders/receipt.pdf?token=${token}`);
    const { own } = await product.as(who, { own: companyOrdersContract });
    const { items } = await own.own();
    await own.openOwn({ params: { id: items[0]?.id ?? '' }, body: {} });
    const live: CompanyCart = { ...cart, offer: 'live', months: 12, licences: 10 };
    const shownCents = dueOfOrder(await own.ownQuote({ body: { cart: live } }));
    const more = await own.buy({
      body: { cart: live, method: 'card', termsVersion: companyTermsVersion, shownCents },
    });
    await orders.giveUp({ body: { token: more.token } });
  },
};

/** Recommends a company of the directory that nobody recommended yet. */
async function recommends(product: Product, who: Who, rank: number) {
  const { cooptings, directory } = await product.as(who, {
    cooptings: cooptingsContract,
    directory: directoryContract,
  });
  const { items } = await directory.searchDirectory({ query: { q: 'exemple' } });
  const open = items.filter((one) => one.headOffice && one.closedOn === null && !one.alreadyRegistered);
  const { siret = '' } = open[rank] ?? {};
  const email = `contact@recommandee${siret}.example`;
  const contact = { firstName: 'Léa', lastName: 'Contact', email };
  const { id } = await cooptings.create({ body: { siret, contact } });
  return { cooptings, id, email, token: () => secretMailedTo(product, email) };
}

export const cooptingWalk: Walk = {
  name: 'une entreprise en recommande d’autres : confirmée, déclinée, retirée, désactivée puis réactivée',
  async go(product) {
    const { links } = await product.as(undefined, { links: cooptingLinksContract });
    const { team } = await product.as(admin, { team: cooptingsContract });
    const one = await recommends(product, manager, 0);
    await one.cooptings.read({ params: { id: one.id } });
    await team.history({ params: { id: one.id }, query: { page: 1, size: 10 } });
    const token = await one.token();
    await links.readLink({ body: { token } });
    await links.confirm({ body: { token } });
    await team.switchOff({ params: { id: one.id }, body: {} });
    await team.switchOn({ params: { id: one.id }, body: {} });
    const declined = await recommends(product, manager, 1);
    await links.decline({ body: { token: await declined.token() } });
    const withdrawn = await recommends(product, manager, 2);
    await withdrawn.cooptings.withdraw({ params: { id: withdrawn.id }, body: {} });
  },
};

export const officeWalk: Walk = {
  name: 'l’équipe suit une entreprise : notes, abonnement, prescripteur',
  async go(product) {
    const registered = await confirmedCompany(product.request, 'Exemple Suivie');
    const { tutorial } = await product.as(registered, { tutorial: tutorialContract });
    const { id } = await tutorial.current();
    await tutorial.markStep({ params: { step: 'logo' }, body: { mark: 'skipped' } });
    await setUpCompany(product.request, registered);
    const { enterprises, notes, subscriptions } = await product.as(admin, {
      enterprises: enterprisesContract,
      notes: notesContract,
      subscriptions: subscriptionsContract,
    });
    const { id: noteId } = await notes.add({
      body: { subject: 'company', id, text: 'Rappeler', pinned: false },
    });
    await notes.pin({ params: { id: noteId }, body: { pinned: true } });
    await notes.remove({ params: { id: noteId } });
    await enterprises.makePrescriptor({ params: { id }, body: { reason } });
    await enterprises.unmakePrescriptor({ params: { id }, body: { reason } });
    const facts = { options: [], sessionsSold: null, licences: [{ type: 'live', count: 5 }] };
    await subscriptions.open({
      body: { companyId: id, offer: 'live', startsOn: dayIn(0), term: { kind: 'open' }, ...facts },
    });
    const { items } = await subscriptions.list({ query: { companyId: id } });
    const last = items.at(-1);
    await subscriptions.change({
      params: { id: last?.id ?? '' },
      body: {
        ...facts,
        version: last?.version ?? 0,
        endsOn: dayIn(400),
        licences: [{ type: 'live', count: 8 }],
      },
    });
  },
};
