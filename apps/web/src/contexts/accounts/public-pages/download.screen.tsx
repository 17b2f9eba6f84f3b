import { Anchor, Button, List, Stack, Title } from '@mantine/core';
import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useEnvironment } from '../../../base/transport/environment.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { OtherApplicationCard } from '../apps/other-application.tsx';
import classes from './download.module.css';

const QrCode = lazyPart(() => import('../../../ui/display/qr-code.tsx'), 'QrCode');

const phones = [
  {
    id: 'iphone',
    title: 'Sur iPhone ou iPad',
    steps: [
      'Ouvrez votre espace dans Safari.',
      'Touchez le bouton Partager, un carré d’où sort une flèche.',
      'Choisissez «\u00a0Sur l’écran d’accueil\u00a0», puis «\u00a0Ajouter\u00a0».',
    ],
  },
  {
    id: 'android',
    title: 'Sur Android',
    steps: [
      'Ouvrez votre espace dans Chrome.',
      'Touchez le menu, trois points en haut à droite.',
      'Choisissez «\u00a0Ajouter à l’écran d’accueil\u00a0», puis «\u00a0Ajouter\u00a0».',
    ],
  },
] as const;

/** The address of the people’s space: of this site, unless the deployment has it elsewhere. */
function useSpaceAddress(): string {
  const { members } = useEnvironment().applications;
  // The prerendered page does not know where it stands.
  const hydrated = useHydrated();
  return members ?? `${hydrated ? location.origin : ''}/espace`;
}

/** From a computer, a code that the phone reads; on a phone, the way in. */
function SpaceDoor() {
  const address = useSpaceAddress();
  const hydrated = useHydrated();
  return (
    <section className={classes.door} aria-labelledby="espace">
      <div className={classes.code}>
        <Suspense>{hydrated && <QrCode text={address} label="Code QR de l’espace des salariés" />}</Suspense>
      </div>
      <div>
        <Title order={2} size="h3" id="espace" mb="xs">
          L’espace des salariés
        </Title>
        <p className={classes.fromComputer}>
          Visez ce code avec l’appareil photo de votre téléphone, ou ouvrez-y{' '}
          <Anchor href={address} underline="always">
            {address.replace(/^https?:\/\//, '')}
          </Anchor>
          .
        </p>
        <p className={classes.fromPhone}>
          Vos séances, vos réservations et leurs rappels. Ouvrez-le, puis ajoutez-le à votre écran d’accueil.
        </p>
        <Button component="a" href={address} size="md" className={classes.open ?? ''}>
          Ouvrir mon espace
        </Button>
      </div>
    </section>
  );
}

/** The applications, as they are in this deployment: the people’s space first, how a phone keeps it, and those of the others. */
export function DownloadScreen() {
  const { product } = useEnvironment();
  return (
    <Stack gap="xl">
      <PageHeader
        title={`${product.name} sur votre téléphone`}
        description="Rien à télécharger d’un magasin : l’espace s’ajoute à l’écran d’accueil, et vos séances y restent sans réseau."
      />
      <SpaceDoor />
      {phones.map(({ id, title, steps }) => (
        <section key={id} aria-labelledby={id}>
          <Title order={2} size="h3" id={id} mb="xs">
            {title}
          </Title>
          <List type="ordered" spacing={4}>
            {steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        </section>
      ))}
      <section aria-labelledby="autres">
        <Title order={2} size="h3" id="autres" mb="xs">
          Entreprises et coachs
        </Title>
        <Stack gap="sm">
          {(['organisations', 'coaches'] as const).map((application) => (
            <OtherApplicationCard key={application} application={application} />
          ))}
        </Stack>
      </section>
    </Stack>
  );
}
