import { tutorialStepKeys, tutorialTable, type Company, type TutorialStepKey } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconCalendarEvent,
  IconCalendarOff,
  IconMapPin,
  IconPhoto,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import type { IconType } from '../../../ui/layout/app-menu.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { PlanLines, type PlanLine } from './plan-lines.tsx';
import classes from './tutorial-layout.module.css';
import { stepHref } from './tutorial-path.ts';
import { useCompleteTutorial } from './tutorial.queries.ts';

type TutorialFinishProps = {
  company: Company;
  /** The spots and the programmes, in the words of their own contexts. */
  spots: ReactNode;
  programs: ReactNode;
  onCompleted: () => void;
};

const stepOfCode: Readonly<Record<string, TutorialStepKey>> = {
  'tutorial/missing-address': 'address',
  'tutorial/missing-accidents': 'accidents',
  'tutorial/missing-spot': 'spot',
  'tutorial/missing-phone': 'phone',
};

const linkTo = (key: TutorialStepKey, words: string, about: string) =>
  routerLink({
    href: stepHref(key),
    className: classes.planLink ?? '',
    'aria-label': `${words}\u00a0: ${about}`,
    children: words,
  });

function linesOf({ company, spots, programs }: Omit<TutorialFinishProps, 'onCompleted'>): PlanLine[] {
  const { address, workAccidents, steps } = company;
  const accidents = workAccidents ?? 0;
  const hasProgram = steps.some(({ key, done }) => key === 'program' && done);
  const change = (key: TutorialStepKey, about: string) => linkTo(key, 'Modifier', about);
  return [
    {
      id: 'facts',
      icon: IconBuilding,
      title: 'Votre entreprise',
      text: `${address ? `${address.line}, ${address.postalCode}\u00a0${address.city}. ` : ''}${accidents}\u00a0${plural(accidents, 'accident', 'accidents')} du travail sur 12\u00a0mois.`,
      action: change('accidents', 'Votre entreprise'),
    },
    {
      id: 'spot',
      icon: IconMapPin,
      title: 'Un lieu de pratique',
      text: spots,
      action: change('spot', 'Un lieu de pratique'),
    },
    hasProgram
      ? {
          id: 'program',
          icon: IconCalendarEvent,
          title: 'Un premier programme',
          text: programs,
          action: linkTo('program', 'Voir', 'Un premier programme'),
        }
      : {
          id: 'program',
          icon: IconCalendarOff,
          title: 'Pas de programme pour le moment',
          text: 'Votre entreprise devient active sans programme, donc sans séance. Vous en planifierez un depuis la page Programmes.',
          off: true,
          action: linkTo('program', 'Planifier', 'Pas de programme pour le moment'),
        },
  ];
}

const optional: Readonly<Partial<Record<TutorialStepKey, { icon: IconType; text: string }>>> = {
  closings: { icon: IconCalendarOff, text: 'Vos plannings les sautent, et reportent les séances.' },
  logo: { icon: IconPhoto, text: 'Il figure sur la fiche de votre entreprise.' },
  managers: { icon: IconUserPlus, text: 'À deux, une absence ne bloque rien.' },
  employees: { icon: IconUsers, text: 'Ceux qui participeront aux séances.' },
};

function optionalLines({ steps }: Company): PlanLine[] {
  return tutorialStepKeys.flatMap((key) => {
    const words = optional[key];
    if (!words) return [];
    const { title } = tutorialTable[key];
    const done = steps.some((step) => step.key === key && step.done);
    return [
      {
        id: key,
        icon: words.icon,
        title,
        text: done ? 'C’est fait.' : words.text,
        off: !done,
        action: linkTo(key, done ? 'Voir' : 'Compléter', title),
      },
    ];
  });
}

/** What was done, what may still be added, and the end of the tutorial. */
export function TutorialFinish(props: TutorialFinishProps) {
  const complete = useCompleteTutorial(props.onCompleted);
  const missing = stepOfCode[codeOf(complete.error) ?? ''];
  return (
    <>
      <PlanLines lines={linesOf(props)} />
      <div className={classes.form}>
        <FormError>
          {complete.error && (
            <>
              {sentenceOf(complete.error)}{' '}
              {missing && routerLink({ href: stepHref(missing), children: 'Revenir à cette étape' })}
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
      <h3 className={classes.group}>Facultatif, maintenant ou plus tard</h3>
      <PlanLines lines={optionalLines(props.company)} order={4} />
    </>
  );
}
