import type { SessionUser } from '@elan/domain/accounts';
import {
  IconBuilding,
  IconBuildings,
  IconCalendarEvent,
  IconChecklist,
  IconClipboardCheck,
  IconClockPlay,
  IconDiscount,
  IconLayoutDashboard,
  IconListCheck,
  IconMapPin,
  IconReceipt,
  IconSettings,
  IconStack2,
  IconTargetArrow,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import { coachesSearch } from '../contexts/coaches/coaches-search.ts';
import { enterprisesSearch } from '../contexts/companies/enterprises/enterprises-search.ts';
import { tutorialSearch } from '../contexts/companies/tutorial/tutorial-path.ts';
import { sessionsSearch } from '../contexts/sessions/sessions-search.ts';
import { counterSearch } from '../contexts/programs/counter/counter-search.ts';
import { jobsSearch } from '../contexts/jobs/jobs-search.ts';
import { programsSearch, validationSearch } from '../contexts/programs/programs-search.ts';
import { usersSearch } from '../contexts/accounts/users/users-search.ts';
import { membersSearch } from '../contexts/members/members-search.ts';
import { catalogSearch } from '../contexts/catalog/catalog-search.ts';
import { offersSearch } from '../contexts/prescriptors/offers-search.ts';
import { spotsSearch } from '../contexts/spots/spots-search.ts';
import { subscriptionsSearch } from '../contexts/subscriptions/subscriptions-search.ts';
import type { IconType } from '../ui/app-menu.ts';

/**
 * The frame around a screen: `width` in pixels of its column, `panel` the lanes at the right of the public pages,
 * `top` for a form whose height changes, `bare` for a screen that draws its own frame.
 */
export type ScreenFrame = {
  readonly width?: number;
  readonly panel?: boolean;
  readonly top?: true;
  readonly bare?: true;
};

/** A screen that exists. Which roles open it is not said here: the domain's route table knows. */
export type Screen = {
  readonly load: () => Promise<ComponentType>;
  /** Title of the window, and name of the screen in the search. */
  readonly title: string;
  /** Its place in the menu; `when` hides it from people for whom it has nothing. */
  readonly menu?: {
    readonly label: string;
    readonly icon: IconType;
    readonly section: 'main' | 'account';
    readonly when?: (user: SessionUser) => boolean;
  };
  /** Checks the query of a list: every field optional, its default applied by the screen so that the URL stays short. */
  readonly search?: z.ZodMiniObject;
  readonly frame?: ScreenFrame;
  /** Exists only where the server says that it is not production. */
  readonly development?: true;
};

/** The lazy part of a screen: what to import, and the component in it. */
const lazy =
  <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N): Screen['load'] =>
  async () =>
    (await load())[name];

/**
 * Every screen that exists, by its path of the domain's route table (`:name` for a parameter): the one place to add a
 * screen to the router, the menu and the search. A path of the table that is not here shows the not-found page.
 * The order is the order of the menu.
 */
export const screens: Readonly<Record<string, Screen>> = {
  '/auth/login': {
    title: 'Connexion',
    load: lazy(() => import('../contexts/accounts/login.screen.tsx'), 'LoginScreen'),
  },
  '/auth/emailVerification': {
    title: 'Confirmation de l’adresse e-mail',
    load: lazy(() => import('../contexts/accounts/profile/mailed-address.screen.tsx'), 'MailedAddressScreen'),
    search: z.object({ token: z.optional(z.string()), change: z.optional(z.string()) }),
  },
  '/auth/invitation': {
    title: 'Votre invitation',
    load: lazy(() => import('../contexts/members/invitation/invitation.screen.tsx'), 'InvitationScreen'),
    search: z.object({ token: z.optional(z.string()) }),
  },
  '/meeting/:id': {
    title: 'Séance en visioconférence',
    load: lazy(() => import('../contexts/sessions/meeting/meeting.screen.tsx'), 'MeetingScreen'),
  },
  '/auth/resendVerification': {
    title: 'Renvoyer l’e-mail de confirmation',
    load: lazy(
      () => import('../contexts/accounts/resend-verification.screen.tsx'),
      'ResendVerificationScreen',
    ),
  },
  '/auth/forgotPassword': {
    title: 'Mot de passe oublié',
    load: lazy(
      () => import('../contexts/accounts/password/forgot-password.screen.tsx'),
      'ForgotPasswordScreen',
    ),
  },
  '/auth/resetPassword': {
    title: 'Choisir un mot de passe',
    load: lazy(
      () => import('../contexts/accounts/password/reset-password.screen.tsx'),
      'ResetPasswordScreen',
    ),
    search: z.object({ token: z.optional(z.string()) }),
  },
  '/changepassword': {
    title: 'Changer de mot de passe',
    load: lazy(
      () => import('../contexts/accounts/password/change-password.screen.tsx'),
      'ChangePasswordScreen',
    ),
  },
  '/auth/apps': {
    title: 'Mes espaces et applications',
    load: lazy(() => import('../contexts/accounts/apps/apps.screen.tsx'), 'AppsScreen'),
    frame: { width: 480 },
  },
  '/auth/register': {
    title: 'Créer un compte',
    load: lazy(
      () => import('../contexts/accounts/public-pages/register-choice.screen.tsx'),
      'RegisterChoiceScreen',
    ),
    frame: { width: 480, top: true },
  },
  '/download': {
    title: 'Sur votre téléphone',
    load: lazy(() => import('../contexts/accounts/public-pages/download.screen.tsx'), 'DownloadScreen'),
    frame: { panel: false, width: 640 },
  },
  '/charte': {
    title: 'Charte',
    load: lazy(() => import('../contexts/accounts/charter.screen.tsx'), 'CharterScreen'),
    frame: { panel: false, width: 720 },
  },
  '/register': {
    title: 'Inscrire mon entreprise',
    load: lazy(
      () => import('../contexts/companies/registration/registration.screen.tsx'),
      'RegistrationScreen',
    ),
    search: z.object({
      sponsor: z.optional(z.string().check(z.maxLength(40))),
      invitation: z.optional(z.string().check(z.maxLength(200))),
      mode: z.optional(z.literal('manager')),
    }),
    frame: { width: 576, top: true },
  },
  '/register/success': {
    title: 'Confirmez votre e-mail',
    load: lazy(() => import('../contexts/accounts/email-sent.screen.tsx'), 'EmailSentScreen'),
  },

  '/verifyphone': {
    title: 'Vérifier mon téléphone',
    load: lazy(() => import('../contexts/accounts/phone/verify-phone.screen.tsx'), 'VerifyPhoneScreen'),
  },
  '/tutorial': {
    title: 'Mise en route',
    load: lazy(() => import('./tutorial.screen.tsx'), 'TutorialScreen'),
    menu: {
      label: 'Mise en route',
      icon: IconListCheck,
      section: 'main',
      when: ({ company }) => company?.status === 'TUTORIAL',
    },
    search: tutorialSearch,
    frame: { width: 1312 },
  },
  '/intro': {
    title: 'Visite guidée',
    load: lazy(() => import('./intro.screen.tsx'), 'IntroScreen'),
    frame: { width: 1080 },
  },
  '/app/dashboard': {
    title: 'Tableau de bord',
    load: lazy(() => import('./dashboard.screen.tsx'), 'DashboardScreen'),
    menu: { label: 'Tableau de bord', icon: IconLayoutDashboard, section: 'main' },
  },
  '/app/sessions': {
    title: 'Séances',
    load: lazy(() => import('../contexts/sessions/sessions.screen.tsx'), 'SessionsScreen'),
    menu: { label: 'Séances', icon: IconCalendarEvent, section: 'main' },
    search: sessionsSearch,
  },
  '/app/programs': {
    title: 'Programmes',
    load: lazy(() => import('../contexts/programs/programs.screen.tsx'), 'ProgramsScreen'),
    menu: { label: 'Programmes', icon: IconStack2, section: 'main' },
    search: programsSearch,
  },
  '/app/packs/validation': {
    title: 'Programmes à valider',
    load: lazy(() => import('../contexts/programs/validation.screen.tsx'), 'ValidationScreen'),
    menu: { label: 'Validation', icon: IconClipboardCheck, section: 'main' },
    search: validationSearch,
  },
  '/app/programs/checks': {
    title: 'Écarts de planning',
    load: lazy(() => import('../contexts/programs/counter/checks.screen.tsx'), 'ChecksScreen'),
    menu: { label: 'Écarts', icon: IconChecklist, section: 'main' },
  },
  '/app/programs/:id/counter': {
    title: 'Compteur de séances',
    load: lazy(() => import('../contexts/programs/counter/counter.screen.tsx'), 'CounterScreen'),
    search: counterSearch,
  },
  '/app/employees': {
    title: 'Salariés',
    load: lazy(() => import('../contexts/members/members.screen.tsx'), 'MembersScreen'),
    // An administrator comes here from a company, for its employees.
    menu: {
      label: 'Salariés',
      icon: IconUsersGroup,
      section: 'main',
      when: ({ company }) => company !== null,
    },
    search: membersSearch,
  },
  '/app/spots': {
    title: 'Lieux',
    load: lazy(() => import('../contexts/spots/spots.screen.tsx'), 'SpotsScreen'),
    menu: { label: 'Lieux', icon: IconMapPin, section: 'main' },
    search: spotsSearch,
  },
  '/app/coaches': {
    title: 'Coachs',
    load: lazy(() => import('../contexts/coaches/coaches.screen.tsx'), 'CoachesScreen'),
    menu: { label: 'Coachs', icon: IconUserStar, section: 'main' },
    search: coachesSearch,
  },
  '/app/objectives': {
    title: 'Objectifs',
    load: lazy(() => import('../contexts/catalog/catalog.screen.tsx'), 'CatalogScreen'),
    menu: { label: 'Objectifs', icon: IconTargetArrow, section: 'main' },
    search: catalogSearch,
  },
  '/app/subscriptions': {
    title: 'Abonnements',
    load: lazy(() => import('../contexts/subscriptions/subscriptions.screen.tsx'), 'SubscriptionsScreen'),
    menu: { label: 'Abonnements', icon: IconReceipt, section: 'main' },
    search: subscriptionsSearch,
  },
  '/app/enterprises': {
    title: 'Entreprises',
    load: lazy(() => import('../contexts/companies/enterprises/enterprises.screen.tsx'), 'EnterprisesScreen'),
    menu: { label: 'Entreprises', icon: IconBuildings, section: 'main' },
    search: enterprisesSearch,
  },
  '/app/offers': {
    title: 'Offre',
    load: lazy(() => import('../contexts/prescriptors/offers.screen.tsx'), 'OffersScreen'),
    // An administrator comes here from a prescriptor.
    menu: {
      label: 'Offre',
      icon: IconDiscount,
      section: 'main',
      when: ({ company }) => company !== null,
    },
    search: offersSearch,
  },
  '/app/users': {
    title: 'Utilisateurs',
    load: lazy(() => import('../contexts/accounts/users/users.screen.tsx'), 'UsersScreen'),
    menu: { label: 'Utilisateurs', icon: IconUsers, section: 'main' },
    search: usersSearch,
  },

  '/app/jobs': {
    title: 'Tâches automatiques',
    load: lazy(() => import('../contexts/jobs/jobs.screen.tsx'), 'JobsScreen'),
    menu: { label: 'Tâches', icon: IconClockPlay, section: 'main' },
    search: jobsSearch,
  },

  '/app/profile': {
    title: 'Mon profil',
    load: lazy(() => import('../contexts/accounts/profile/profile.screen.tsx'), 'ProfileScreen'),
    menu: { label: 'Mon profil', icon: IconUserCircle, section: 'account' },
    // Of the mail that says that the copy of one's data is ready.
    search: z.object({ token: z.optional(z.string()) }),
  },
  '/app/profile/enterprise': {
    title: 'Mon entreprise',
    load: lazy(
      () => import('../contexts/companies/profile/company-profile.screen.tsx'),
      'CompanyProfileScreen',
    ),
    // An administrator has no company of their own.
    menu: {
      label: 'Mon entreprise',
      icon: IconBuilding,
      section: 'account',
      when: ({ company }) => company !== null,
    },
  },
  '/app/params': {
    title: 'Paramètres',
    load: lazy(() => import('../contexts/accounts/profile/params.screen.tsx'), 'ParamsScreen'),
    menu: { label: 'Paramètres', icon: IconSettings, section: 'account' },
  },

  '/dev/mails': {
    title: 'Messages envoyés',
    load: lazy(() => import('../contexts/mailing/dev-mails.screen.tsx'), 'DevMailsScreen'),
    search: z.object({ channel: z.optional(z.enum(['mails', 'sms'])) }),
    frame: { width: 1200 },
    development: true,
  },
  '/dev/errors': {
    title: 'Catalogue des erreurs',
    load: lazy(() => import('./dev-errors.screen.tsx'), 'DevErrorsScreen'),
    frame: { width: 960 },
    development: true,
  },
  '/dev/ui': {
    title: 'Composants',
    load: lazy(() => import('../ui/gallery.screen.tsx'), 'GalleryScreen'),
    frame: { bare: true },
    development: true,
  },
};
