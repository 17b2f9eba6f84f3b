import { may } from '@elan/domain/accounts';
import { clientVersion } from '@elan/domain/kernel';
import {
  Anchor,
  Button,
  SegmentedControl,
  Stack,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import { environment, productName } from '../../../base/transport/environment.ts';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { useStore } from '../../../base/store.ts';
import { density, setDensity } from '../../../base/theme/density.ts';
import { usePicture } from '../../../base/transport/picture.ts';
import { useUser } from '../../../base/session/session.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PersonTag } from '../../../ui/display/person-tag.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { SettingsRow } from '../../../ui/layout/settings-row.tsx';
import { EmailDomainsCard } from '../email-domains/email-domains-card.tsx';

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
  { value: 'auto', label: 'Système' },
];

const heights = [
  { value: 'compact', label: 'Serrée' },
  { value: 'roomy', label: 'Aérée' },
];

/** What the product writes to a person today. They are part of the service: none can be switched off. */
const messages = [
  {
    title: 'Sécurité du compte',
    description:
      'Un e-mail quand votre mot de passe ou votre adresse change, ou quand les essais de connexion sont trop nombreux.',
    when: 'Toujours envoyé',
  },
  {
    title: 'Téléphone',
    description: 'Un SMS avec le code qui vérifie votre numéro.',
    when: 'À votre demande',
  },
  {
    title: 'Copie de vos données',
    description: 'Un e-mail quand la copie que vous avez demandée est prête.',
    when: 'À votre demande',
  },
] as const;

const companyMessages = {
  title: 'Programmes de votre entreprise',
  description:
    'Un e-mail quand un programme est validé ou refusé, quand son coach est choisi et quand il démarre.',
  when: 'Toujours envoyé',
} as const;

const link = (href: string, label: string) => (
  <Button variant="default" size="sm" renderRoot={(props) => routerLink({ ...props, href })}>
    {label}
  </Button>
);

/** How the application looks in this browser, what it sends, and what it is. */
export function ParamsScreen() {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const rows = useStore(density);
  const picture = usePicture({ id: user._uid, version: user.pictureVersion });
  const { contactEmail } = environment();
  const sent = user.role === 'COMMUNITY_MANAGER' ? [...messages, companyMessages] : messages;
  return (
    <Stack gap="lg" maw={880}>
      <PageHeader title="Paramètres" description="Ce qui vaut pour vous, sur cet appareil." />
      <SectionCard title="Compte">
        <SettingsRow
          title="Connecté"
          control={() => (
            <PersonTag
              name={user.displayName}
              detail={user.email}
              {...(picture ? { pictures: [picture] } : {})}
            />
          )}
        />
        <SettingsRow
          title="Identité, photo, e-mail et sécurité"
          description="Ils se changent dans votre profil."
          control={() => link('/app/profile', 'Ouvrir mon profil')}
        />
      </SectionCard>
      <SectionCard title="Affichage">
        <SettingsRow
          title="Thème"
          description="Gardé dans ce navigateur. «&nbsp;Système&nbsp;» suit le réglage de votre appareil."
          control={(names) => (
            <SegmentedControl
              {...names}
              data={schemes}
              value={colorScheme}
              onChange={(value) => {
                setColorScheme(value);
              }}
            />
          )}
        />
        <SettingsRow
          title="Hauteur des lignes"
          description="Celle des listes, gardée dans ce navigateur."
          control={(names) => (
            <SegmentedControl
              {...names}
              data={heights}
              value={rows}
              onChange={(value) => {
                setDensity(value === 'roomy' ? 'roomy' : 'compact');
              }}
            />
          )}
        />
        <SettingsRow title="Langue" description="L’application est en français." control={() => 'Français'} />
        <SettingsRow
          title="Fuseau horaire"
          description="Les séances se lisent à l’heure du lieu où elles se tiennent."
          control={() => 'Europe/Paris'}
        />
        {may(user, 'sessions.read') && (
          <SettingsRow
            title="Mon calendrier"
            description="Lire vos séances dans Google Agenda, Outlook ou le calendrier de votre téléphone."
            control={() => link('/app/sessions?feed=open', 'Abonner mon calendrier')}
          />
        )}
      </SectionCard>
      <SectionCard title="Messages" description="Ceux que vous pouvez recevoir, tous liés au service.">
        {sent.map(({ when, ...message }) => (
          <SettingsRow key={message.title} {...message} control={() => when} />
        ))}
      </SectionCard>
      {may(user, 'settings.read') && <EmailDomainsCard />}
      <SectionCard title="À propos">
        <SettingsRow
          title={productName()}
          description="Version de l’application"
          control={() => clientVersion}
        />
        <SettingsRow
          title="Nous écrire"
          control={() => <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>}
        />
        <SettingsRow
          title="Charte"
          description="Ce que vous avez accepté en ouvrant votre compte."
          control={() => link('/charte', 'Lire la charte')}
        />
      </SectionCard>
    </Stack>
  );
}
