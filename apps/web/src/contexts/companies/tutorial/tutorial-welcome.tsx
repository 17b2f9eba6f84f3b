import { Button } from '@mantine/core';
import { IconBuilding, IconCalendarEvent, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { LanesPanel } from '../../../ui/layout/lanes-panel.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PlanLines, type PlanLine } from './plan-lines.tsx';
import classes from './tutorial-layout.module.css';

const plan: readonly PlanLine[] = [
  {
    id: 'facts',
    icon: IconBuilding,
    title: 'Votre entreprise',
    text: 'Son adresse et ses accidents du travail des 12\u00a0derniers mois. Deux\u00a0minutes.',
  },
  {
    id: 'spot',
    icon: IconMapPin,
    title: 'Un lieu de pratique',
    text: 'Une salle ou un espace extérieur, et les heures où il est ouvert. Trois\u00a0minutes.',
  },
  {
    id: 'program',
    icon: IconCalendarEvent,
    title: 'Un premier programme',
    text: 'Un objectif, une date de début, des créneaux\u00a0: vous voyez chaque date avant de soumettre. Cinq\u00a0minutes.',
  },
  {
    id: 'phone',
    icon: IconPhone,
    title: 'Votre téléphone',
    text: 'Un code par SMS, qui protège votre espace. Une minute.',
  },
];

/** What the tutorial asks, before it begins. */
export function TutorialWelcome({ busy, onStart }: { busy: boolean; onStart: () => void }) {
  return (
    <div className={classes.welcome}>
      <div>
        <PlanLines lines={plan} />
        <div className={classes.buttons} data-start>
          <Button size="md" loading={busy} onClick={onStart}>
            Commencer
          </Button>
        </div>
      </div>
      <div className={classes.lanes}>
        <LanesPanel
          title="Vos premières séances se préparent ici."
          pills={['10\u00a0minutes', 'à votre rythme']}
        />
      </div>
    </div>
  );
}

type TutorialReadingProps = { title: string; description: string; action?: ReactNode };

/** The same lines, for who has nothing to prepare: another role, or a company whose tutorial is over. */
export function TutorialReading({ title, description, action }: TutorialReadingProps) {
  return (
    <div className={classes.reading}>
      <PageHeader title={title} description={description} />
      <PlanLines lines={plan} order={2} />
      <div className={classes.buttons} data-start>
        <Button size="md" renderRoot={(props) => routerLink({ ...props, href: '/app' })}>
          Aller à l’application
        </Button>
        {action}
      </div>
    </div>
  );
}
