import { List, Stack, Title } from '@mantine/core';
import { useEnvironment } from '../../../base/transport/environment.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { OtherApplicationCard } from '../apps/other-application.tsx';

const phones = [
  {
    id: 'iphone',
    title: 'Sur iPhone ou iPad',
    steps: [
      'Ouvrez ce site dans Safari.',
      'Touchez le bouton Partager, un carré d’où sort une flèche.',
      'Choisissez « Sur l’écran d’accueil », puis « Ajouter ».',
    ],
  },
  {
    id: 'android',
    title: 'Sur Android',
    steps: [
      'Ouvrez ce site dans Chrome.',
      'Touchez le menu, trois points en haut à droite.',
      'Choisissez « Ajouter à l’écran d’accueil », puis « Ajouter ».',
    ],
  },
] as const;

/** The applications, as they are in this deployment: this site on a phone, and those of coaches and employees where there are some. */
export function DownloadScreen() {
  const { product } = useEnvironment();
  return (
    <Stack gap="xl">
      <PageHeader
        title={`${product.name} sur votre téléphone`}
        description="L’espace des entreprises et des prescripteurs est ce site : il s’adapte au téléphone, et il n’y a rien à télécharger. Ajoutez-le à votre écran d’accueil pour l’ouvrir d’un geste."
      />
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
          Coachs et salariés
        </Title>
        <Stack gap="sm">
          {(['members', 'coaches'] as const).map((application) => (
            <OtherApplicationCard key={application} application={application} />
          ))}
        </Stack>
      </section>
    </Stack>
  );
}
