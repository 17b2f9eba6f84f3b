import {
  tutorialStepKeys,
  tutorialTable,
  type TutorialStep,
  type TutorialStepKey,
} from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { Meter } from '../../../ui/display/meter.tsx';
import classes from './tutorial-layout.module.css';
import { TutorialStepsNav } from './tutorial-steps-nav.tsx';

type TutorialLayoutProps = {
  companyName: string;
  current: TutorialStepKey;
  steps: readonly TutorialStep[];
  title: string;
  description?: ReactNode;
  /** A step that needs the whole width: the others stand above it, folded. */
  wide?: boolean;
  children: ReactNode;
};

/** The steps at the left, the open one at the right. When the step changes the focus goes to its first field, or to its heading. */
export function TutorialLayout(props: TutorialLayoutProps) {
  const { companyName, current, steps, title, description, wide = false, children } = props;
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    window.scrollTo({ top: 0 });
    // A step that begins by a field took it.
    const first = document.activeElement;
    if (first?.matches('input, select, textarea') && heading.current?.parentElement?.contains(first)) return;
    heading.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <div className={classes.root} data-wide={wide || undefined}>
      <div className={classes.side}>
        <div className={classes.head}>
          <div>
            <h1 className={classes.name}>Mise en route</h1>
            <p className={classes.company}>{companyName}</p>
          </div>
          {(isNarrow || wide) && <Later />}
        </div>
        {isNarrow || wide ? (
          <ShortSteps key={current} current={current} steps={steps} />
        ) : (
          <>
            <TutorialStepsNav current={current} steps={steps} />
            <Later />
          </>
        )}
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

const Later = () =>
  routerLink({ href: '/app', className: classes.later ?? '', children: 'Continuer plus tard' });

const last = tutorialTable[tutorialStepKeys.at(-1) ?? 'done'].number;

/** Where the tutorial stands in one line, and the way to its other steps. */
function ShortSteps({ current, steps }: Pick<TutorialLayoutProps, 'current' | 'steps'>) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { number, title } = tutorialTable[current];
  const sentence = `Étape ${number} sur ${last}`;
  return (
    <div className={classes.short}>
      <div className={classes.where}>
        <span>
          <b className="num">{sentence}</b> {title}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<IconChevronDown size={15} stroke={2} />}
          aria-expanded={opened}
          {...(opened ? { 'aria-controls': id } : {})}
          onClick={() => {
            setOpened(!opened);
          }}
        >
          Étapes
        </Button>
      </div>
      <Meter value={number} max={last} sentence={sentence} tone="corail" size={6} />
      {opened && (
        <div id={id} className={classes.all}>
          <TutorialStepsNav current={current} steps={steps} />
        </div>
      )}
    </div>
  );
}
