import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCalendarOff, IconMap2, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { SuccessMark } from '../../../ui/display/success-mark.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PlanLines, type PlanLine } from './plan-lines.tsx';
import classes from './tutorial-layout.module.css';
import { currentCompanyQuery } from './tutorial.queries.ts';

const linkTo = (href: string, words: string, about: string) =>
  routerLink({
    href,
    className: classes.planLink ?? '',
    'aria-label': `${words}\u00a0: ${about}`,
    children: words,
  });

function linesOf(hasProgram: boolean, hasMembers: boolean): PlanLine[] {
  const program: PlanLine = hasProgram
    ? {
        id: 'program',
        icon: IconCalendarEvent,
        title: 'Votre programme est étudié',
        text: 'Notre équipe le valide et lui donne un coach. Un e-mail vous le dit, et les séances entrent dans votre calendrier.',
        action: linkTo('/app/programs', 'Suivre', 'Votre programme est étudié'),
      }
    : {
        id: 'program',
        icon: IconCalendarOff,
        title: 'Planifiez un premier programme',
        text: 'Votre espace est ouvert, sans séance pour le moment.',
        action: linkTo('/app/programs?view=new', 'Planifier', 'Planifiez un premier programme'),
      };
  return [
    program,
    {
      id: 'employees',
      icon: IconUserPlus,
      title: hasMembers ? 'Invitez d’autres salariés' : 'Invitez vos salariés',
      text: 'Ils reçoivent un e-mail, ouvrent leur espace et réservent leurs séances.',
      action: linkTo('/app/employees', 'Inviter', 'Vos salariés'),
    },
    {
      id: 'tour',
      icon: IconMap2,
      title: 'Faites la visite guidée',
      text: 'Une minute pour savoir où tout se trouve.',
      action: linkTo('/intro', 'Commencer', 'La visite guidée'),
    },
  ];
}

/** The last step, which ending the tutorial opens: what is done, what happens now, and what may be done meanwhile. */
export function TutorialDone() {
  const { data } = useQuery(currentCompanyQuery);
  const isDone = (step: string) => data?.steps.some(({ key, done }) => key === step && done) ?? false;
  return (
    <div className={classes.reading}>
      <PageHeader
        before={<SuccessMark />}
        title="C’est terminé, votre espace est ouvert"
        description="Voici la suite. Tout se retrouve dans le menu."
      />
      {data && <PlanLines lines={linesOf(isDone('program'), isDone('employees'))} order={2} />}
      <div className={classes.buttons} data-start>
        <Button size="md" renderRoot={(props) => routerLink({ ...props, href: '/app' })}>
          Ouvrir mon espace
        </Button>
      </div>
    </div>
  );
}
