import type { Company, TutorialStep } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { routerLink } from '../../app/navigation.tsx';
import { Checklist } from '../../ui/checklist.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { plural } from '../../ui/typography.ts';

const labels: Readonly<Record<TutorialStep['key'], string>> = {
  facts: 'Compléter les informations de l’entreprise',
  spot: 'Ajouter un lieu de pratique',
  program: 'Préparer un premier programme',
};

/** What is left of the setting up of a company. */
export function StartChecklistCard({ company }: { company: Company }) {
  const count = company.steps.filter((step) => step.done).length;
  return (
    <SectionCard title="Mise en route">
      <Checklist
        unit={plural(count, 'étape', 'étapes')}
        items={company.steps.map(({ key, done }) => ({ id: key, label: labels[key], done }))}
        action={
          <Button
            variant="light"
            fullWidth
            renderRoot={(props) => routerLink({ ...props, href: '/tutorial' })}
          >
            Reprendre la mise en route
          </Button>
        }
      />
    </SectionCard>
  );
}
