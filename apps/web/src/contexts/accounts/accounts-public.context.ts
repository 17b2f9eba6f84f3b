import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** Sign-in, passwords, mailed links, and the pages that anybody reads. */
export const accountsPublic: WebContext = {
  screens: [
    {
      path: '/auth/login',
      title: 'Connexion',
      load: lazyScreen(() => import('./login.screen.tsx'), 'LoginScreen'),
    },
    {
      path: '/auth/emailVerification',
      title: 'Confirmation de l’adresse e-mail',
      load: lazyScreen(() => import('./profile/mailed-address.screen.tsx'), 'MailedAddressScreen'),
      frame: { width: 400, panel: true },
    },
    {
      path: '/auth/resendVerification',
      title: 'Renvoyer l’e-mail de confirmation',
      load: lazyScreen(() => import('./resend-verification.screen.tsx'), 'ResendVerificationScreen'),
    },
    {
      path: '/auth/forgotPassword',
      title: 'Mot de passe oublié',
      load: lazyScreen(() => import('./password/forgot-password.screen.tsx'), 'ForgotPasswordScreen'),
    },
    {
      path: '/auth/resetPassword',
      title: 'Choisir un mot de passe',
      load: lazyScreen(() => import('./password/reset-password.screen.tsx'), 'ResetPasswordScreen'),
    },
    {
      path: '/changepassword',
      title: 'Changer de mot de passe',
      load: lazyScreen(() => import('./password/change-password.screen.tsx'), 'ChangePasswordScreen'),
    },
    {
      path: '/auth/apps',
      title: 'Mes espaces et applications',
      load: lazyScreen(() => import('./apps/apps.screen.tsx'), 'AppsScreen'),
      frame: { width: 480 },
    },
    {
      path: '/auth/register',
      title: 'Créer un compte',
      load: lazyScreen(() => import('./public-pages/register-choice.screen.tsx'), 'RegisterChoiceScreen'),
      frame: { width: 480, top: true },
    },
    {
      path: '/download',
      title: 'Sur votre téléphone',
      load: lazyScreen(() => import('./public-pages/download.screen.tsx'), 'DownloadScreen'),
      frame: { panel: false, width: 640 },
    },
    {
      path: '/charte',
      title: 'Charte',
      load: lazyScreen(() => import('./charter.screen.tsx'), 'CharterScreen'),
      frame: { panel: false, width: 720 },
    },
    {
      path: '/register/success',
      title: 'Confirmez votre e-mail',
      load: lazyScreen(() => import('./email-sent.screen.tsx'), 'EmailSentScreen'),
    },
  ],
};
