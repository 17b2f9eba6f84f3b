import { Anchor, Button, Divider, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoginForm } from './login.form.tsx';

/** Sign-in, the first page of the product. */
export function LoginScreen() {
  return (
    <Stack gap="xl">
      <PageHeader
        title="Bon retour parmi nous"
        description="Connectez-vous à votre espace entreprise ou prescripteur."
      />
      <LoginForm />
      <Divider label="Première visite&#8239;?" labelPosition="center" />
      <Button
        variant="default"
        size="md"
        fullWidth
        rightSection={<IconArrowRight size={18} stroke={1.8} />}
        renderRoot={(props) => routerLink({ ...props, href: '/register' })}
      >
        Inscrire mon entreprise
      </Button>
      <Anchor size="sm" ta="center" renderRoot={(props) => routerLink({ ...props, href: '/auth/register' })}>
        Invitation reçue, coach ou salarié&#8239;? Trouver mon chemin
      </Anchor>
    </Stack>
  );
}
