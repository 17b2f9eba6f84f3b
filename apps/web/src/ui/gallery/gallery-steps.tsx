import { Text } from '@mantine/core';
import { useState } from 'react';
import { GalleryBlock } from './gallery-block.tsx';
import { StepperForm } from '../forms/stepper-form.tsx';
import { TabsBar } from '../layout/tabs-bar.tsx';
import { TextField } from '../forms/text-field.tsx';
import { WeekSlotsGrid } from '../forms/week-slots-grid.tsx';
import type { WeekSlot } from '../forms/week-slots.ts';

const tabs = ['Vue d’ensemble', 'Salariés', 'Séances', 'Satisfaction', 'Santé'];

/** A form in steps, tabs, and the week of opening hours. */
export function GallerySteps() {
  const [active, setActive] = useState(0);
  const [error, setError] = useState('');
  const [slots, setSlots] = useState<WeekSlot[]>([
    { weekday: 1, start: '12:00', end: '14:00' },
    { weekday: 3, start: '12:00', end: '13:00' },
    { weekday: 3, start: '18:00', end: '20:00' },
  ]);
  const next = () => {
    setError(active === 2 ? 'Le formulaire de démonstration ne s’envoie pas.' : '');
    setActive(Math.min(active + 1, 2));
  };
  return (
    <>
      <TabsBar
        label="Vues de démonstration"
        items={tabs.map((label, index) => ({ id: label, label, href: '#steps', active: index === 0 }))}
      />
      <GalleryBlock id="steps" title="Formulaire en étapes">
        <StepperForm
          label="Inscription de démonstration"
          headingOrder={3}
          active={active}
          onStepChange={setActive}
          onNext={next}
          error={error}
          steps={[
            {
              id: 'search',
              label: 'Entreprise',
              title: 'Trouver votre entreprise',
              description: 'Par son nom, son SIRET ou son SIREN.',
              content: <TextField label="Nom ou numéro" />,
            },
            {
              id: 'size',
              label: 'Taille',
              title: 'Combien êtes-vous\u202f?',
              content: <TextField label="Effectif" />,
            },
            { id: 'recap', label: 'Récapitulatif', content: <Text>Tout est prêt.</Text> },
          ]}
        />
      </GalleryBlock>
      <GalleryBlock id="week" title="Créneaux de la semaine">
        <WeekSlotsGrid
          label="Heures d’ouverture"
          value={slots}
          onChange={setSlots}
          minHour={7}
          maxHour={21}
        />
      </GalleryBlock>
    </>
  );
}
