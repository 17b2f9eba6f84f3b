import { Button } from '@mantine/core';
import { IconBuilding, IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { routerLink } from '../../../app/navigation.tsx';
import type { IconType } from '../../../ui/app-menu.ts';
import { LanesPanel } from '../../../ui/lanes-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './tutorial-layout.module.css';

export type PlanLine = {
  readonly id: string;
  readonly icon: IconType;
  readonly title: string;
  readonly text: string;
  /** Left aside: greyed. */
  readonly off?: boolean;
};

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
];

/** A few lines, each with its icon: what is coming, or what was done. */
export function PlanLines({ lines, order = 3 }: { lines: readonly PlanLine[]; order?: 2 | 3 }) {
  const Heading = order === 2 ? 'h2' : 'h3';
  return (
    <ul className={classes.plan}>
      {lines.map(({ id, icon: Icon, title, text, off }) => (
        <li key={id}>
          <span className={classes.icon} data-off={off || undefined} aria-hidden="true">
            <Icon size={22} stroke={1.7} />
          </span>
          <div className={classes.planWords}>
            <Heading className={classes.planTitle}>{title}</Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the tutorial asks, before it begins. */
export function TutorialWelcome({ onStart }: { onStart: () => void }) {
  return (
    <div className={classes.welcome}>
      <div>
        <PlanLines lines={plan} />
        <div className={classes.buttons} data-start>
          <Button size="md" onClick={onStart}>
            Commencer
          </Button>
        </div>
      </div>
      <div className={classes.lanes}>
        <LanesPanel
          title="Vos premières séances se préparent ici."
          pills={['3\u00a0étapes', '10\u00a0minutes']}
        />
      </div>
    </div>
  );
}

type TutorialReadingProps = { title: string; description: string };

/** The same lines, for who has nothing to prepare: another role, or a company whose tutorial is over. */
export function TutorialReading({ title, description }: TutorialReadingProps) {
  return (
    <div className={classes.reading}>
      <PageHeader title={title} description={description} />
      <PlanLines lines={plan} order={2} />
      <Button size="md" renderRoot={(props) => routerLink({ ...props, href: '/app' })}>
        Aller à l’application
      </Button>
    </div>
  );
}
