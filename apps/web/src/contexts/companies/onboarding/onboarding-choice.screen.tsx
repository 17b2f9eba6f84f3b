import { Stack } from '@mantine/core';
import {
  IconBuilding,
  IconHeartRateMonitor,
  IconLogin2,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { LinkCard } from '../../../ui/layout/link-card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

const choices = [
  {
    icon: IconUsersGroup,
    title: 'Community',
    description: 'Des séances chaque semaine, dans vos locaux, avec un coach.',
    href: '/onboarding/community',
  },
  {
    icon: IconVideo,
    title: 'Live',
    description: 'Toutes les séances en visio, sans limite, pour chaque licence.',
    href: '/onboarding/live',
  },
  {
    icon: IconHeartRateMonitor,
    title: 'Safety',
    description: '20 interventions de 20\u00a0minutes par mois, au poste de travail.',
    href: '/onboarding/safety',
  },
  {
    icon: IconBuilding,
    title: 'Inscrire sans acheter',
    description: 'Ouvrez d’abord le compte de l’entreprise, choisissez une offre plus tard.',
    href: '/register',
  },
  { icon: IconLogin2, title: 'J’ai déjà un compte', description: undefined, href: '/auth/login' },
] as const;

/** The product that a company begins with (specification point 2, /auth/onboarding). */
export function OnboardingChoiceScreen() {
  return (
    <Stack gap="xl">
      <PageHeader
        title="Par quoi commencer&#8239;?"
        description="Choisissez une offre&nbsp;: son prix s’affiche avant toute inscription."
      />
      <Stack gap="sm">
        {choices.map(({ description, ...choice }) => (
          <LinkCard
            key={choice.href}
            {...choice}
            {...(description === undefined ? {} : { description })}
            renderLink={routerLink}
          />
        ))}
      </Stack>
    </Stack>
  );
}
