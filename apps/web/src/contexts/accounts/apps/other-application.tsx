import type { OtherApplication } from '@elan/domain/accounts';
import { Anchor } from '@mantine/core';
import { IconBarbell, IconUsers } from '@tabler/icons-react';
import { useEnvironment } from '../../../base/transport/environment.ts';
import { LinkCard } from '../../../ui/layout/link-card.tsx';

const icons = { coaches: IconBarbell, members: IconUsers } as const;

/** How people name the applications of the others (D23). */
export const applicationNames: Readonly<Record<OtherApplication, string>> = {
  coaches: 'L’application des coachs',
  members: 'L’application des salariés',
};

const audience: Readonly<Record<OtherApplication, string>> = {
  coaches: 'Pour les coachs : séances, disponibilités et documents.',
  members: 'Pour les salariés : séances à venir et inscriptions.',
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

/** One of the other applications: the way there, or how to reach us where this deployment does not have it. */
export function OtherApplicationCard({ application }: { application: OtherApplication }) {
  const url = useEnvironment().applications[application];
  const common = { icon: icons[application], title: applicationNames[application] };
  if (url !== null) return <LinkCard {...common} description={audience[application]} href={url} />;
  return (
    <LinkCard
      {...common}
      description={
        <>
          Elle n’a pas d’adresse ici. Écrivez-nous à <ContactAnchor />, nous vous donnerons votre accès.
        </>
      }
    />
  );
}
