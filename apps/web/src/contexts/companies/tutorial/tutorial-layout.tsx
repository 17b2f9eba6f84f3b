import type { TutorialStep } from '@elan/domain/companies';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { routerLink } from '../../../app/navigation.tsx';
import { Meter } from '../../../ui/meter.tsx';
import classes from './tutorial-layout.module.css';
import { isBehind, isReachable, tutorialKeys, tutorialLabels, type TutorialKey } from './tutorial-path.ts';

type TutorialLayoutProps = {
  companyName: string;
  current: TutorialKey;
  steps: readonly TutorialStep[];
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** The steps at the left, the open one at the right. When the step changes the focus goes to its heading. */
export function TutorialLayout({
  companyName,
  current,
  steps,
  title,
  description,
  children,
}: TutorialLayoutProps) {
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <h1 className={classes.name}>Mise en route</h1>
        <p className={classes.company}>{companyName}</p>
        {narrow ? <ShortSteps current={current} /> : <Steps current={current} steps={steps} />}
        {routerLink({ href: '/app', className: classes.later ?? '', children: 'Continuer plus tard' })}
      </div>
      <section className={classes.content} aria-labelledby="tutorial-step">
        <h2 id="tutorial-step" ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {description && <p className={classes.description}>{description}</p>}
        {children}
      </section>
    </div>
  );
}

function ShortSteps({ current }: { current: TutorialKey }) {
  const rank = tutorialKeys.indexOf(current) + 1;
  const sentence = `Étape ${rank} sur ${tutorialKeys.length}`;
  return (
    <div className={classes.short}>
      <span>
        <b className="num">{sentence}</b> {tutorialLabels[current]}
      </span>
      <Meter value={rank} max={tutorialKeys.length} sentence={sentence} tone="corail" size={6} />
    </div>
  );
}

type StepsProps = Pick<TutorialLayoutProps, 'current' | 'steps'>;

function Steps({ current, steps }: StepsProps) {
  return (
    <nav aria-label="Étapes de la mise en route">
      <ol className={classes.steps}>
        {tutorialKeys.map((key, index) => {
          const done = isBehind(key, steps);
          const words = (
            <>
              <span className={`${classes.dot} num`} aria-hidden="true">
                {done ? <IconCheck size={15} stroke={2.6} /> : index + 1}
              </span>
              <span className={classes.label}>{tutorialLabels[key]}</span>
              {done && <VisuallyHidden> (fait)</VisuallyHidden>}
            </>
          );
          const open = isReachable(key, steps);
          return (
            <li
              key={key}
              data-done={done || undefined}
              data-current={key === current || undefined}
              data-closed={!open || undefined}
              aria-current={key === current ? 'step' : undefined}
            >
              {open && key !== current ? (
                routerLink({ href: `/tutorial?step=${key}`, className: classes.step ?? '', children: words })
              ) : (
                <span className={classes.step}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
