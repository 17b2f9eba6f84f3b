import { landing, may, routeOf, type SessionUser } from '@elan/domain/accounts';
import {
  IconBuilding,
  IconCalendarEvent,
  IconCompass,
  IconHelp,
  IconLayoutDashboard,
  IconMapPin,
  IconReceipt,
  IconStack2,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { IconType } from '../ui/layout/app-menu.ts';

/** One page of the guided tour: a screen, what it is for, what is done there. */
export type IntroSlide = {
  readonly id: string;
  readonly icon: IconType;
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
  /** Where it is; the first and the last words of the tour have no page. */
  readonly href?: string;
};

type Words = Omit<IntroSlide, 'id' | 'href'>;

/** What each screen of a company is for, under its name in the menu and in the same order. */
const words: Readonly<Record<string, Words>> = {
  '/app/dashboard': {
    icon: IconLayoutDashboard,
    title: 'Tableau de bord',
    text: 'Le point du jour, dès votre arrivée.',
    points: [
      'Où en est votre entreprise, et qui doit agir.',
      'Vos prochaines séances et vos programmes en attente.',
    ],
  },
  '/app/sessions': {
    icon: IconCalendarEvent,
    title: 'Séances',
    text: 'Le calendrier de vos séances.',
    points: [
      'Par mois, par semaine ou en liste, avec le lieu et le coach.',
      'Ce que vous filtrez reste dans l’adresse de la page.',
    ],
  },
  '/app/programs': {
    icon: IconStack2,
    title: 'Programmes',
    text: 'Vos programmes, du premier choix à la dernière séance.',
    points: [
      'Choisissez un objectif, un lieu et des créneaux\u00a0: chaque date s’affiche avant l’envoi.',
      'Notre équipe valide, trouve un coach, puis les séances se planifient seules.',
    ],
  },
  '/app/employees': {
    icon: IconUsersGroup,
    title: 'Salariés',
    text: 'Les salariés qui participent.',
    points: [
      'Ajoutez-les un par un, ou depuis un tableur.',
      'Suivez leurs invitations et attribuez-leur des licences.',
    ],
  },
  '/app/spots': {
    icon: IconMapPin,
    title: 'Lieux',
    text: 'Où vos équipes bougent.',
    points: ['Une salle ou un espace extérieur, sa surface et ses équipements.', 'Ses heures d’ouverture.'],
  },
  '/app/subscriptions': {
    icon: IconReceipt,
    title: 'Abonnements',
    text: 'Ce qui court, et jusqu’à quand.',
    points: ['Vos abonnements, leurs options et leurs licences.', 'Une alerte avant chaque échéance.'],
  },
  '/app/profile/enterprise': {
    icon: IconBuilding,
    title: 'Mon entreprise',
    text: 'La fiche de votre entreprise.',
    points: [
      'Ses informations, son logo et ses jours de fermeture.',
      'Les gestionnaires\u00a0: invitez-en un second, réglez les droits de chacun.',
    ],
  },
  '/app/profile': {
    icon: IconUserCircle,
    title: 'Mon profil',
    text: 'Ce qui vous concerne.',
    points: ['Votre identité, votre photo, votre adresse e-mail et votre téléphone.'],
  },
};

const welcome: IntroSlide = {
  id: 'welcome',
  icon: IconCompass,
  title: 'Faites le tour de votre espace',
  text: 'Une minute pour savoir où se trouve chaque chose.',
  points: [
    'Avancez avec les boutons, ou avec les flèches du clavier.',
    'Passez la visite quand vous voulez\u00a0: l’aide y ramène toujours.',
  ],
};

const help: IntroSlide = {
  id: 'help',
  icon: IconHelp,
  title: 'Aide',
  text: 'En haut de chaque page.',
  points: ['Les questions fréquentes, un message à notre équipe, et cette visite.'],
};

function opens(path: string, user: SessionUser): boolean {
  const permission = routeOf(path)?.permission;
  if (permission === undefined || permission === 'public' || permission === 'guest') return false;
  return may(user, permission) && landing(path, user).kind === 'page';
}

/** The guided tour of a person: the screens that they may open once nothing waits any more. */
export function introSlides(user: SessionUser): IntroSlide[] {
  const screens = Object.entries(words)
    .filter(([path]) => opens(path, { ...user, waitsFor: null }))
    .map(([path, said]) => ({ id: path, href: path, ...said }));
  return [welcome, ...screens, help];
}
