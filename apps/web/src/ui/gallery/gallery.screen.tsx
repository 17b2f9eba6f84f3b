import { Button, Text, Title } from '@mantine/core';
import {
  IconBell,
  IconCalendar,
  IconChartBar,
  IconForms,
  IconLayoutList,
  IconLogout,
  IconMessage,
  IconMoodEmpty,
  IconPhoto,
  IconSettings,
  IconStairs,
  IconUser,
} from '@tabler/icons-react';
import { useState } from 'react';
import { AppFrame } from '../layout/app-frame.tsx';
import type { AppMenuSection } from '../layout/app-menu.ts';
import { GalleryCalendar } from './gallery-calendar.tsx';
import { GalleryDialogs } from './gallery-dialogs.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryFigures } from './gallery-figures.tsx';
import { GalleryFiles } from './gallery-files.tsx';
import { GalleryKit } from './gallery-kit.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { GalleryPublic } from './gallery-public.tsx';
import { GallerySettings } from './gallery-settings.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { GallerySteps } from './gallery-steps.tsx';
import { IconButton } from '../display/icon-button.tsx';
import { Logo } from '../layout/logo.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { PlainLayout } from '../layout/plain-layout.tsx';
import { RailCard } from '../layout/rail-card.tsx';
import { SearchTrigger } from '../layout/search-trigger.tsx';

const sections: AppMenuSection[] = [
  {
    id: 'parts',
    items: [
      { id: 'kpis', label: 'Chiffres et listes', href: '#kpis', icon: IconChartBar, active: true },
      {
        id: 'fields',
        label: 'Champs',
        href: '#fields',
        icon: IconForms,
        counter: 2,
        counterLabel: 'en erreur',
      },
      { id: 'settings', label: 'Code et réglages', href: '#settings', icon: IconSettings },
      { id: 'files', label: 'Fichiers et photos', href: '#files', icon: IconPhoto },
      { id: 'steps', label: 'Étapes et créneaux', href: '#steps', icon: IconStairs },
      { id: 'lists', label: 'Listes de données', href: '#lists', icon: IconLayoutList },
      { id: 'kit', label: 'Liste, formulaire, fiche', href: '#kit-list', icon: IconLayoutList },
    ],
  },
  {
    id: 'more',
    label: 'Aussi',
    items: [
      { id: 'calendar', label: 'Calendrier', href: '#calendar', icon: IconCalendar },
      { id: 'dialogs', label: 'Fenêtres', href: '#dialogs', icon: IconMessage },
      { id: 'states', label: 'États', href: '#states', icon: IconMoodEmpty },
    ],
  },
];

type Page = 'frame' | 'public' | 'plain';

/** The page /dev/ui: every part of the design system in its states. Not in production. */
export function GalleryScreen() {
  const [page, setPage] = useState<Page>('frame');
  const leave = () => {
    setPage('frame');
  };
  if (page === 'public') return <GalleryPublic onLeave={leave} />;
  if (page === 'plain') {
    return (
      <PlainLayout logo={<Logo name="Élan" />}>
        <Title order={1}>Votre adresse est confirmée</Title>
        <Text my="md">Vous pouvez maintenant vous connecter.</Text>
        <Button onClick={leave}>Revenir à la galerie</Button>
      </PlainLayout>
    );
  }
  return (
    <AppFrame
      name="Élan"
      homeHref="#kpis"
      sections={sections}
      search={<SearchTrigger placeholder="Entreprise, personne, séance…" onClick={() => undefined} />}
      headerEnd={
        <IconButton label="Notifications, 3 non lues" count={3} icon={<IconBell size={20} stroke={1.8} />} />
      }
      bottom={<RailCard label="Licences" value={128} max={150} sentence="128 licences attribuées sur 150" />}
      user={{
        name: 'Camille Roussel',
        detail: 'Verdalys',
        items: [
          { id: 'profile', label: 'Mon profil', icon: IconUser, href: '#kpis' },
          { id: 'out', label: 'Se déconnecter', icon: IconLogout, danger: true, onClick: () => undefined },
        ],
      }}
    >
      <PageHeader
        title="Galerie"
        description="Toutes les parties du système de design, dans leurs états."
        actions={
          <>
            <Button
              variant="light"
              onClick={() => {
                setPage('plain');
              }}
            >
              Page simple
            </Button>
            <Button
              onClick={() => {
                setPage('public');
              }}
            >
              Page de connexion
            </Button>
          </>
        }
      />
      <GalleryFigures />
      <GalleryFields />
      <GallerySettings />
      <GalleryFiles />
      <GallerySteps />
      <GalleryLists />
      <GalleryKit />
      <GalleryCalendar />
      <GalleryDialogs />
      <GalleryStates />
    </AppFrame>
  );
}
