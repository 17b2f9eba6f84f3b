import { Anchor, Button, Divider, Title } from '@mantine/core';
import { EmailField } from '../forms/email-field.tsx';
import { LanesPanel } from '../layout/lanes-panel.tsx';
import { Logo } from '../layout/logo.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';

/** The layout of the public forms, as the sign-in page composes it. */
export function GalleryPublic({ onLeave }: { onLeave: () => void }) {
  return (
    <PublicLayout
      logo={<Logo name="Élan" />}
      panel={
        <LanesPanel
          title="Donnez de l’élan à vos équipes."
          pills={['Séances sur site et en visio', 'Prévention santé', 'Espaces bien-être']}
        />
      }
      links={[{ label: 'Charte', href: '#charte' }]}
    >
      <Title order={1}>Bon retour parmi nous</Title>
      <form
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <EmailField mt="lg" />
        <PasswordField mt="md" mb="xs" />
        <Anchor href="#oubli" fz="sm">
          Mot de passe oublié{'\u202f'}?
        </Anchor>
        <Button type="submit" size="md" fullWidth mt="md">
          Se connecter
        </Button>
      </form>
      <Divider my="xl" label={'Première visite\u202f?'} labelPosition="center" />
      <Button variant="default" size="md" fullWidth onClick={onLeave}>
        Revenir à la galerie
      </Button>
    </PublicLayout>
  );
}
