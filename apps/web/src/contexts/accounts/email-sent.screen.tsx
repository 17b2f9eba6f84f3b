import { Anchor, Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { environment } from '../../app/environment.ts';
import { routerLink } from '../../app/navigation.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResendVerificationForm } from './resend-verification.form.tsx';

/** The end of a registration: the address waits for its confirmation. */
export function EmailSentScreen() {
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <Stack gap="xl">
      <PageHeader
        title="Confirmez votre e-mail"
        description={
          email ? (
            <>
              Nous venons d’écrire à <strong>{email}</strong>. Ouvrez ce message et appuyez sur le bouton de
              confirmation pour activer votre compte.
            </>
          ) : (
            'Nous venons de vous écrire. Ouvrez ce message et appuyez sur le bouton de confirmation pour activer votre compte.'
          )
        }
      />
      <Stack gap="md" align="flex-start">
        <Text c="dimmed" size="sm">
          Rien reçu&#8239;? Regardez dans vos courriers indésirables, puis demandez un nouvel envoi.
        </Text>
        {email ? <ResendButton email={email} /> : <ResendVerificationForm />}
        {environment().development && (
          <Anchor renderRoot={(props) => routerLink({ ...props, href: '/dev/mails' })}>
            Lire les e-mails envoyés (développement)
          </Anchor>
        )}
        <Anchor renderRoot={(props) => routerLink({ ...props, href: '/auth/login' })}>
          Aller à la connexion
        </Anchor>
      </Stack>
    </Stack>
  );
}
