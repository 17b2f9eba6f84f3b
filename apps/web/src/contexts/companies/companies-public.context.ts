import { lazyScreen, type WebContext } from '../../base/screens/screen.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const loadOnboarding = lazyScreen(() => import('./onboarding/onboarding.screen.tsx'), 'OnboardingScreen');
// Beside the form, which does not wait for it.
const RegistrationPanel = lazyPart(
  () => import('./registration/registration-panel.tsx'),
  'RegistrationPanel',
);
const frame = { width: 576, top: true } as const;

/** The registration of a company, with or without its first offer. */
export const companiesPublic: WebContext = {
  screens: [
    {
      path: '/register',
      title: 'Inscrire mon entreprise',
      load: lazyScreen(() => import('./registration/registration.screen.tsx'), 'RegistrationScreen'),
      frame: { ...frame, panel: RegistrationPanel },
    },
    {
      path: '/auth/onboarding',
      title: 'Choisir une offre',
      load: lazyScreen(() => import('./onboarding/onboarding-choice.screen.tsx'), 'OnboardingChoiceScreen'),
      frame: { width: 480, top: true },
    },
    { path: '/onboarding/community', title: 'Community pour votre entreprise', load: loadOnboarding, frame },
    { path: '/onboarding/live', title: 'Live pour votre entreprise', load: loadOnboarding, frame },
    { path: '/onboarding/safety', title: 'Safety pour votre entreprise', load: loadOnboarding, frame },
  ],
};
