import { expect, type Locator, type Page } from '@playwright/test';

/** What stands on top: the dialog that was opened last, else the page. */
async function top(page: Page): Promise<Locator> {
  const dialogs = page.getByRole('dialog').filter({ visible: true });
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
}

type Step = (page: Page) => Promise<void>;

/** Presses a button of what stands on top. */
const press =
  (name: string | RegExp): Step =>
  async (page) =>
    (await top(page))
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();

/** Sends what was typed, or nothing: at least one field is refused. */
const refused =
  (name: string): Step =>
  async (page) => {
    await press(name)(page);
    await expect((await top(page)).locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible();
  };

/** Opens the card of the first row of a list. */
const firstRow: Step = async (page) => {
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
  await opened(page);
};

const opened: Step = async (page) => {
  await expect(page.getByRole('dialog').last()).toBeVisible();
};

/** Chooses a demonstration company, where an administrator names one first. */
const company: Step = async (page) => {
  await page.getByRole('combobox', { name: 'Entreprise' }).fill('Sapinière');
  await page
    .getByRole('option', { name: /Sapinière/ })
    .first()
    .click();
};

const type =
  (label: string | RegExp, text: string): Step =>
  async (page) =>
    (await top(page)).getByLabel(label).first().fill(text);

const choose =
  (label: string, option: string): Step =>
  async (page) => {
    await (await top(page)).getByLabel(label).first().selectOption(option);
  };

/** Follows a link of the page. */
const follow =
  (name: string): Step =>
  async (page) =>
    page.getByRole('link', { name }).click();

const enter: Step = (page) => page.keyboard.press('Enter');

/** Waits until the field that was sent says what is wrong. */
const alert: Step = async (page) => {
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
};

/** Waits until the page says that its link is none. */
const invalid: Step = async (page) => {
  await expect(page.getByRole('heading', { name: /n’est pas valide/ })).toBeVisible();
};

/** A state of a page that its address alone does not show. */
export type PageState = {
  /** The context whose change may break it. */
  readonly context: string;
  readonly name: string;
  readonly at: string;
  readonly steps: readonly Step[];
};

const state = (context: string, name: string, at: string, ...steps: readonly Step[]): PageState => ({
  context,
  name,
  at,
  steps,
});

/** The states that a visitor opens. */
export const visitorStates: readonly PageState[] = [
  state('accounts', 'refused sign-in', '/auth/login', refused('Se connecter')),
  state('accounts', 'forgotten password, nothing typed', '/auth/forgotPassword', refused('Recevoir un lien')),
  state('accounts', 'confirmation of an address', '/auth/emailVerification?token=inconnu'),
  state(
    'accounts',
    'confirmation by an invalid link',
    '/auth/emailVerification?token=inconnu',
    press('Confirmer mon adresse'),
    invalid,
  ),
  state('accounts', 'new password by a link', '/auth/resetPassword?token=inconnu'),
  state('members', 'invalid invitation', '/auth/invitation?token=inconnu'),
  state(
    'companies',
    'search without an answer',
    '/register',
    type('Nom, SIRET ou SIREN', 'atelier sans nom'),
  ),
  state('accounts', 'what one comes to do', '/auth/register', press(/J’ai reçu une invitation/)),
  state('accounts', 'applications', '/auth/apps'),
  state('accounts', 'not found', '/app-inconnue'),
  state('shop', 'offer in the cart', '/eshop', press('Choisir Live')),
  state(
    'shop',
    'code of a company, refused',
    '/eshop',
    press('Choisir Salarié externe'),
    opened,
    refused('Ajouter au panier'),
  ),
  state('shop', 'choice of a day pass', '/eshop', press('Choisir Pass journée'), opened),
  state('shop', 'gift card, refused', '/eshop/gift-card', refused('Continuer')),
  state('shop', 'order of an unknown link', `/auth/purchased?order=${'x'.repeat(43)}`),
];

/** The states that an administrator opens. */
/** Opens the page of the first session of a list. */
const firstSession: Step = async (page) => {
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Retour aux séances' })).toBeVisible();
};

export const memberStates: readonly PageState[] = [
  state('espace', 'filters of the sessions', '/espace', press('Filtres')),
  state('espace', 'nothing for these filters', '/espace?place=Nulle%20part'),
  state('espace', 'page of a session', '/espace', firstSession),
  state('espace', 'opinion of a session', '/espace/activity', press(/^(Évaluer|Corriger mon avis)/)),
  state('espace', 'what one likes', '/espace/profile', press('Choisir'), opened),
  state('espace', 'unknown page of the space', '/espace/rien'),
];

export const administratorStates: readonly PageState[] = [
  state('shop', 'shop, edited', '/app/shop', firstRow),
  state(
    'shop',
    'refused shop',
    '/app/shop',
    press('Ajouter une boutique'),
    opened,
    refused('Ajouter la boutique'),
  ),
  state(
    'shop',
    'refused coupon',
    '/app/shop?tab=coupons',
    press('Ajouter un coupon'),
    opened,
    refused('Ajouter le coupon'),
  ),
  state('shop', 'price of the catalogue', '/app/shop?tab=prices', firstRow),
  state('payments', 'exposure to SEPA', '/app/payments/exposure'),
  state(
    'sessions',
    'refused feedback',
    '/app/feedbackCoach',
    press('Donner un avis'),
    refused('Enregistrer'),
  ),
  state('coaches', 'card of a coach', '/app/coaches', firstRow),
  state('coaches', 'refused coach', '/app/coaches', press('Ajouter un coach'), refused('Ajouter le coach')),
  state('coaches', 'deactivation of a coach', '/app/coaches', firstRow, press('Désactiver')),
  ...['file', 'sessions', 'earnings', 'reviews', 'history'].map((part) =>
    state('coaches', `${part} of a coach`, `/app/coaches?part=${part}`, firstRow),
  ),
  state('coaches', 'threatened sessions', '/app/coaches?tab=threatened'),
  state('coaches', 'nobody found', '/app/coaches?search=personne-de-ce-nom'),
  state(
    'catalog',
    'refused objective',
    '/app/objectives',
    press('Ajouter un objectif'),
    refused('Ajouter l’objectif'),
  ),
  state('polls', 'card of a poll', '/app/polls', firstRow),
  state('polls', 'preview of a poll', '/app/polls', firstRow, press('Aperçu')),
  state('polls', 'refused poll', '/app/polls?edit=new', refused('Enregistrer le brouillon')),
  state('polls', 'not yet in the club', '/app/lovers?club=out'),
  state('catalog', 'objective', '/app/objectives', firstRow),
  state('catalog', 'hashtags', '/app/objectives?tab=hashtags'),
  state(
    'catalog',
    'refused hashtag',
    '/app/objectives?tab=hashtags',
    press('Ajouter un hashtag'),
    refused('Ajouter'),
  ),
  state('catalog', 'refused video', '/app/videos', press('Ajouter une vidéo'), refused('Ajouter la vidéo')),
  state('catalog', 'disciplines', '/app/objectives?tab=disciplines'),
  state(
    'catalog',
    'refused discipline',
    '/app/objectives?tab=disciplines',
    press('Ajouter une discipline'),
    refused('Ajouter'),
  ),
  state('companies', 'card of a company', '/app/enterprises', firstRow),
  state('accounts', 'card of a person', '/app/users', firstRow),
  state('accounts', 'nobody found', '/app/users?search=personne-de-ce-nom'),
  state('accounts', 'card of nobody', '/app/users?user=0198c0de-0000-7000-8000-000000000001', opened),
  state(
    'accounts',
    'refused invitation',
    '/app/users',
    press('Inviter dans l’équipe'),
    refused('Envoyer l’invitation'),
  ),
  state('jobs', 'a job asked again', '/app/jobs', press('Relancer la tâche Décompte du soir'), opened),
  state('jobs', 'runs of a job', '/app/jobs', press('Passages de la tâche Décompte du soir'), opened),
  state('subscriptions', 'subscriptions of a company', '/app/subscriptions', company),
  state(
    'subscriptions',
    'refused subscription',
    '/app/subscriptions',
    company,
    press('Ouvrir un abonnement'),
    opened,
    refused('Ouvrir l’abonnement'),
  ),
  state(
    'subscriptions',
    'kinds of licences',
    '/app/subscriptions?tab=types',
    press('Ajouter un type'),
    opened,
  ),
  state('spots', 'spots of a company', '/app/spots', company),
  state('sessions', 'calendar, week', '/app/sessions?view=week'),
  state('sessions', 'calendar, week without a session', '/app/sessions?view=week&date=2031-01-06'),
  state('sessions', 'calendar, day', '/app/sessions?view=day'),
  state('sessions', 'calendar, agenda', '/app/sessions?view=agenda'),
  state('sessions', 'list of sessions', '/app/sessions?display=list'),
  state('sessions', 'cancelling a period', '/app/sessions?display=list&form=cancel'),
  state('sessions', 'planning, day', '/app/sessions?display=planning'),
  state('sessions', 'planning, week', '/app/sessions?display=planning&view=week'),
  state('sessions', 'card of a session', '/app/sessions?display=list', firstRow),
  state('sessions', 'list without a session', '/app/sessions?display=list&status=CANCELLED&type=SAFETY'),
  state(
    'sessions',
    'refused event',
    '/app/sessions',
    press('Planifier une séance'),
    refused('Planifier la séance'),
  ),
  state('programs', 'dates of a programme to validate', '/app/packs/validation', press('Voir les dates')),
  state('programs', 'refusal of a programme', '/app/packs/validation', press('Refuser'), refused('Refuser')),
  state(
    'accounts',
    'refused e-mail domain',
    '/app/params',
    type('Domaine à accepter', 'elan.example'),
    enter,
    alert,
  ),
  state('accounts', 'refused profile', '/app/profile', type('Prénom', 'M4rc'), refused('Enregistrer')),
  state('accounts', 'search of a page', '/app/dashboard', press(/^Entreprise, personne/), opened),
  state('programs', 'pauses that are asked for', '/app/programs?view=pauses'),
  state('programs', 'programmes in preparation', '/app/programs?tab=pending'),
  state('programs', 'programmes that are over', '/app/programs?tab=ended'),
  state('programs', 'card of a programme', '/app/programs', firstRow),
  state('accounts', 'account menu', '/app/dashboard', press(/Menu du compte/)),
];

/** The states that the manager of a company opens. */
export const managerStates: readonly PageState[] = [
  state(
    'members',
    'refused employee',
    '/app/employees',
    press('Ajouter un salarié'),
    refused('Ajouter et inviter'),
  ),
  state('members', 'card of an employee', '/app/employees', firstRow),
  state('members', 'import, file to choose', '/app/employees', press('Importer')),
  state('members', 'last day of an employee', '/app/employees', firstRow, press('Retirer de l’entreprise')),
  state(
    'members',
    'refused name',
    '/app/employees',
    firstRow,
    press('Modifier le nom'),
    type('Prénom', 'Zoé2'),
    refused('Enregistrer'),
  ),
  state('members', 'nobody found', '/app/employees?search=personne-de-ce-nom'),
  state('members', 'card of nobody', '/app/employees?member=0198c0de-0000-7000-8000-000000000001', opened),
  state('members', 'departures', '/app/employees', choose('État', 'Partis')),
  state('spots', 'refused spot', '/app/spots', press('Ajouter un lieu'), refused('Ajouter le lieu')),
  state('spots', 'spot being changed', '/app/spots', press(/^Modifier /), opened),
  state('programs', 'refused programme', '/app/programs?view=new', refused('Voir les dates')),
  state('sessions', 'card of a session', '/app/sessions?display=list', firstRow),
  state(
    'companies',
    'invitation of a manager, refused',
    '/app/profile/enterprise',
    press('Inviter'),
    refused('Envoyer l’invitation'),
  ),
  state(
    'companies',
    'refused page of a company',
    '/app/profile/enterprise',
    type('Code postal', '690'),
    refused('Enregistrer'),
  ),
  state(
    'accounts',
    'profile about to be left unsaved',
    '/app/profile',
    type('Prénom', 'Ève'),
    follow('Tableau de bord'),
    opened,
  ),
  state(
    'companies',
    'closing, refused',
    '/app/profile/enterprise',
    press('Ajouter une fermeture'),
    refused('Enregistrer'),
  ),
  state(
    'accounts',
    'refused e-mail of a colleague',
    '/app/profile',
    press('Changer d’adresse'),
    refused('Envoyer le lien'),
  ),
  state(
    'accounts',
    'erasure, fields refused',
    '/app/profile',
    press('Supprimer'),
    refused('Supprimer mon compte'),
  ),
  state('sessions', 'calendar feed', '/app/params', follow('Abonner mon calendrier'), opened),
  state('support', 'help, a message refused', '/app/sessions', press('Aide'), refused('Envoyer')),
];

/** The states that a prescriptor opens. */
export const prescriptorStates: readonly PageState[] = [
  state('prescriptors', 'companies of a prescriptor', '/app/enterprises'),
  state(
    'prescriptors',
    'invitation refused',
    '/app/enterprises',
    press('Inviter une entreprise'),
    refused('Envoyer l’invitation'),
  ),
  state('prescriptors', 'refused offer', '/app/offers', type('Packs au plus', ''), refused('Enregistrer')),
];
