import type { OtherApplication } from '@elan/domain/accounts';
import { Anchor } from '@mantine/core';
import { IconBarbell, IconBuilding, IconUsers } from '@tabler/icons-react';
import { useEnvironment } from '../../../base/transport/environment.ts';
import { LinkCard } from '../../../ui/layout/link-card.tsx';

const icons = { coaches: IconBarbell, members: IconUsers, organisations: IconBuilding } as const;

// Of this site, unless the deployment has them elsewhere.
const ownPaths = { coaches: '/coach', members: '/espace', organisations: '/auth/login' } as const;

/** How people name the applications of the others (D23). */
export const applicationNames: Readonly<Record<OtherApplication, string>> = {
  coaches: 'L’espace des coachs',
  members: 'L’espace des salariés',
  organisations: 'L’espace entreprise ou prescripteur',
};

const audience: Readonly<Record<OtherApplication, string>> = {
  coaches: 'Pour les coachs : séances, disponibilités et documents.',
  members: 'Pour les salariés : séances à venir et inscriptions.',
  organisations: 'Avec le compte de votre organisation.',
};

/** The address that people write to, as a link that opens a message. */
export function ContactAnchor() {
  const { contactEmail } = useEnvironment();
  return (
    <Anchor href={`mailto:${contactEmail}`} inherit underline="always">
      {contactEmail}
    </Anchor>
  );
}

/** One of the applications: the way there, on this site or where the deployment has it. */
export function OtherApplicationCard({ application }: { application: OtherApplication }) {
  const { applications } = useEnvironment();
  const elsewhere = application === 'organisations' ? null : applications[application];
  return (
    <LinkCard
      icon={icons[application]}
      title={applicationNames[application]}
      description={audience[application]}
      href={elsewhere ?? ownPaths[application]}
    />
  );
}
