import type { Company } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { IconBuilding, IconCalendarEvent, IconCalendarOff, IconMapPin } from '@tabler/icons-react';
import { codeOf, sentenceOf } from '../../../app/refusals.ts';
import { routerLink } from '../../../app/navigation.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { plural } from '../../../ui/typography.ts';
import classes from './tutorial-layout.module.css';
import type { TutorialKey } from './tutorial-path.ts';
import { PlanLines, type PlanLine } from './tutorial-welcome.tsx';
import { useCompleteTutorial } from './tutorial.queries.ts';

type TutorialFinishProps = {
  company: Company;
  onCompleted: () => void;
};

const stepOfCode: Readonly<Record<string, TutorialKey>> = {
  'tutorial/missing-address': 'facts',
  'tutorial/missing-accidents': 'facts',
  'tutorial/missing-spot': 'spot',
};

function linesOf({ address, workAccidents, steps }: Company): PlanLine[] {
  const accidents = workAccidents ?? 0;
  const hasProgram = steps.some(({ key, done }) => key === 'program' && done);
  return [
    {
      id: 'facts',
      icon: IconBuilding,
      title: 'Votre entreprise',
      text: `${address ? `${address.line}, ${address.postalCode}\u00a0${address.city}. ` : ''}${accidents}\u00a0${plural(accidents, 'accident', 'accidents')} du travail sur 12\u00a0mois.`,
    },
    {
      id: 'spot',
      icon: IconMapPin,
      title: 'Un lieu de pratique',
      text: 'Votre lieu est enregistré. Vous pourrez en ajouter d’autres depuis la page Lieux.',
    },
    hasProgram
      ? {
          id: 'program',
          icon: IconCalendarEvent,
          title: 'Un premier programme',
          text: 'Il est soumis à la validation. Suivez-le depuis la page Programmes.',
        }
      : {
          id: 'program',
          icon: IconCalendarOff,
          title: 'Pas de programme pour le moment',
          text: 'Votre entreprise devient active sans programme, donc sans séance. Vous en planifierez un depuis la page Programmes.',
          off: true,
        },
  ];
}

/** What was done, and the end of the tutorial. */
export function TutorialFinish({ company, onCompleted }: TutorialFinishProps) {
  const complete = useCompleteTutorial(onCompleted);
  const missing = stepOfCode[codeOf(complete.error) ?? ''];
  return (
    <>
      <PlanLines lines={linesOf(company)} />
      <div className={classes.form}>
        <FormError>
          {complete.error && (
            <>
              {sentenceOf(complete.error)}{' '}
              {missing &&
                routerLink({ href: `/tutorial?step=${missing}`, children: 'Revenir à cette étape' })}
            </>
          )}
        </FormError>
        <div className={classes.buttons} data-start>
          <Button
            size="md"
            loading={complete.isPending || complete.isSuccess}
            onClick={() => {
              complete.mutate();
            }}
          >
            Terminer la mise en route
          </Button>
        </div>
      </div>
    </>
  );
}
