import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { routerLink } from '../../../../base/navigation/navigation.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { AskManagerForm } from './ask-manager.form.tsx';
import { AskedManager, type Asked } from './asked-manager.tsx';

/** The invitation mode of the registration: who does not manage the company names who does (specification point 2). */
export function AskManager() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Stack gap="xl">
      {asked ? (
        <AskedManager asked={asked} onAskedAgain={setAsked} onOther={() => setAsked(null)} />
      ) : (
        <>
          <PageHeader
            title="Inviter mon responsable"
            description="Vous ne gérez pas l’entreprise&#8239;? Indiquez l’adresse de la personne qui le fait. Elle recevra un lien pour ouvrir son espace, sans mot de passe."
          />
          <AskManagerForm onAsked={setAsked} />
        </>
      )}
      <Text size="sm">
        Vous gérez l’entreprise&#8239;?{' '}
        <Anchor underline="always" renderRoot={(props) => routerLink({ ...props, href: '/register' })}>
          L’inscrire moi-même
        </Anchor>
      </Text>
    </Stack>
  );
}
