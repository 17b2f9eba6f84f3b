import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';

/** The page of the fictitious bank, where a buyer pays; a real provider has its own. */
export const paymentsPublic: WebContext = {
  screens: [
    {
      path: '/paiement/sandbox/:ref',
      title: 'Paiement fictif',
      load: lazyScreen(() => import('./sandbox/sandbox.screen.tsx'), 'SandboxScreen'),
      development: true,
    },
  ],
};
