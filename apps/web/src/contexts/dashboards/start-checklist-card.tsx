import { tutorialTable, type Company } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { Checklist } from '../../ui/display/checklist.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { plural } from '../../ui/text/typography.ts';

/** What is left of the setting up of a company: what is required and the first programme, then what may be added. */
export function StartChecklistCard({ company }: { company: Company }) {
  const ofNeed = (...needs: string[]) =>
    company.steps.filter(({ key }) => needs.includes(tutorialTable[key].need));
  const main = ofNeed('required', 'skippable');
  const optional = ofNeed('optional');
  const count = main.filter((step) => step.done).length;
  const left = optional.filter((step) => !step.done).length;
  return (
    <SectionCard
      title="Mise en route"
      {...(left > 0
        ? {
            description: `Et ${left}\u00a0${plural(left, 'étape facultative', 'étapes facultatives')}, quand vous voudrez.`,
          }
        : {})}
    >
      <Checklist
        unit={plural(count, 'étape', 'étapes')}
        items={main.map(({ key, done }) => ({
          id: key,
          label: tutorialTable[key].title,
          done,
          href: `/tutorial?step=${key}`,
        }))}
        renderLink={routerLink}
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
