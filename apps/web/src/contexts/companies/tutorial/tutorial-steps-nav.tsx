import {
  isReachable,
  tutorialStepKeys,
  tutorialTable,
  type TutorialStep,
  type TutorialStepKey,
} from '@elan/domain/companies';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown, IconClock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import classes from './tutorial-steps-nav.module.css';
import { stepHref } from './tutorial-path.ts';

type TutorialStepsNavProps = { current: TutorialStepKey; steps: readonly TutorialStep[] };

const ofNeed = (isOptional: boolean, isEnd: boolean) =>
  tutorialStepKeys.filter((key) => {
    const end = key === 'recap' || key === 'done';
    return end === isEnd && (tutorialTable[key].need === 'optional') === isOptional;
  });
const essential = ofNeed(false, false);
const optional = ofNeed(true, false);
const end = ofNeed(false, true);

/** The steps 0 to 12: those of the short way in full, the optional ones folded until they are wanted. */
export function TutorialStepsNav({ current, steps }: TutorialStepsNavProps) {
  const isInside = optional.includes(current);
  const [opened, setOpened] = useState(isInside);
  const id = useId();
  const isOpen = opened || isInside;
  const done = steps.filter((step) => step.done && optional.includes(step.key)).length;
  const list = (keys: readonly TutorialStepKey[]) => (
    <ol className={classes.steps}>
      {keys.map((key) => (
        <Step key={key} name={key} current={current} steps={steps} />
      ))}
    </ol>
  );
  return (
    <nav aria-label="Étapes de la mise en route" className={classes.root}>
      {list(essential)}
      <UnstyledButton
        className={classes.fold ?? ''}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        disabled={isInside}
        onClick={() => {
          setOpened(!opened);
        }}
      >
        <IconChevronDown size={17} stroke={2} aria-hidden="true" data-open={isOpen || undefined} />
        <span>Facultatif</span>
        <span className={`${classes.count} num`}>
          {done} sur {optional.length}
        </span>
      </UnstyledButton>
      {isOpen && <div id={id}>{list(optional)}</div>}
      {list(end)}
    </nav>
  );
}

type StepProps = TutorialStepsNavProps & { name: TutorialStepKey };

function Step({ name, current, steps }: StepProps) {
  const { number, title } = tutorialTable[name];
  const step = steps.find(({ key }) => key === name);
  const isCurrent = name === current;
  const isOpen = isReachable(name, steps);
  const words = (
    <>
      <span className={`${classes.dot} num`} aria-hidden="true">
        {step?.done ? (
          <IconCheck size={14} stroke={2.6} />
        ) : step?.skipped ? (
          <IconClock size={15} stroke={2} />
        ) : (
          number
        )}
      </span>
      <span className={classes.label}>{title}</span>
      {step?.done && <VisuallyHidden> (fait)</VisuallyHidden>}
      {step?.skipped && <span className={classes.later}>plus tard</span>}
    </>
  );
  return (
    <li
      data-done={step?.done || undefined}
      data-current={isCurrent || undefined}
      data-closed={!isOpen || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      {isOpen && !isCurrent ? (
        routerLink({ href: stepHref(name), className: classes.step ?? '', children: words })
      ) : (
        <span className={classes.step}>{words}</span>
      )}
    </li>
  );
}
