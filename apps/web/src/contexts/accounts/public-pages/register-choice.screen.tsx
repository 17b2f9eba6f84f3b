import { Stack, Text } from '@mantine/core';
import { IconBuilding, IconLogin2, IconMailOpened, IconUsers } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { LinkCard } from '../../../ui/layout/link-card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ContactAnchor } from '../apps/other-application.tsx';

const invited = [
  'Ouvrez l’e-mail d’invitation et appuyez sur son bouton : le lien est personnel, il ouvre directement la page où choisir votre mot de passe.',
  'Il est valable 7 jours et ne sert qu’une fois. S’il a expiré, demandez à la personne qui vous a invité de vous en renvoyer un.',
];

/** What one comes to do, before any form (specification point 2, /auth/register). */
export function RegisterChoiceScreen() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap="xl">
      <PageHeader
        title="Que venez-vous faire ?"
        description="Choisissez : nous vous menons au bon endroit."
      />
      <Stack gap="sm">
        <LinkCard
          icon={IconBuilding}
          title="Inscrire mon entreprise"
          description="En quelques minutes, avec votre SIRET ou le nom de l’entreprise."
          href="/register"
          renderLink={routerLink}
        />
        <LinkCard
          icon={IconMailOpened}
          title="J’ai reçu une invitation"
          description="Tout part de l’e-mail que vous avez reçu."
          expanded={open}
          controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        />
        <div id={id} hidden={!open}>
          <Stack gap="xs" px="md">
            {invited.map((sentence) => (
              <Text key={sentence} size="sm">
                {sentence}
              </Text>
            ))}
            <Text size="sm">
              Message introuvable{'\u00a0'}? Regardez dans les indésirables, ou écrivez-nous à{' '}
              <ContactAnchor />.
            </Text>
          </Stack>
        </div>
        <LinkCard
          icon={IconUsers}
          title="Je suis coach ou salarié"
          description="Vous avez votre propre application."
          href="/auth/apps"
          renderLink={routerLink}
        />
        <LinkCard icon={IconLogin2} title="J’ai déjà un compte" href="/auth/login" renderLink={routerLink} />
      </Stack>
    </Stack>
  );
}
