import { Button, FocusTrap, Popover } from '@mantine/core';
import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMarkIntroSeen } from '../../contexts/support/intro.queries.ts';
import { useGo } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { useStore } from '../../base/store.ts';
import { endTour, tour } from './tour-state.ts';
import { tourSteps } from './tour-steps.ts';
import classes from './tour.module.css';
import { useTarget } from './use-target.ts';

const around = 6;

/**
 * The tour in place: each stop opens its page, points at the real part of it and says what it is for. Arrows go on and back, Escape
 * leaves; what is under it cannot be pressed meanwhile, and the focus goes back to where it was.
 */
export function TourHost() {
  const user = useUser();
  const go = useGo();
  const seen = useMarkIntroSeen();
  const still = useReducedMotion();
  const shownId = useStore(tour);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const rail = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const search = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const steps = tourSteps(user, { rail, search });
  const last = steps.length - 1;
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === shownId),
  );
  const step = steps[index];
  // A part of the frame is pointed at on whatever page is open.
  const isThere = !step?.href || path === step.href;
  const place = useTarget(step?.targets ?? [], isThere);
  const title = useRef<HTMLHeadingElement>(null);
  // What is read aloud follows the stop.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, [index]);

  const leave = () => {
    seen.mutate();
    endTour();
  };
  const show = (next: number) => {
    if (next > last) return leave();
    const shown = steps[Math.max(0, next)];
    if (!shown) return;
    tour.set(shown.id);
    if (shown.href) go(shown.href);
  };
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'Escape') leave();
      else if (event.key === 'ArrowRight') show(Math.min(last, index + 1));
      else if (event.key === 'ArrowLeft') show(index - 1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before what is on the page under it.
    window.addEventListener('keydown', follow, true);
    return () => {
      window.removeEventListener('keydown', follow, true);
    };
  });
  if (!step) return null;
  const box = place && {
    top: place.top - around,
    left: place.left - around,
    width: place.width + 2 * around,
    height: place.height + 2 * around,
  };
  return (
    <div className={classes.cover}>
      <Popover
        opened
        position="bottom"
        width={340}
        withinPortal={false}
        trapFocus={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        withArrow
        shadow="md"
        transitionProps={{ duration: still ? 0 : 150 }}
        middlewares={{ flip: true, shift: { padding: 12 }, size: true }}
      >
        <Popover.Target>
          <div
            className={box ? classes.light : classes.nowhere}
            data-tour-light
            data-still={still || undefined}
            aria-hidden="true"
            style={box ?? undefined}
          />
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-modal="true"
          aria-labelledby="tour-title"
          className={classes.card}
        >
          <FocusTrap active>
            <div>
              <p className={`${classes.count} num`}>
                {index + 1} sur {steps.length}
              </p>
              <h2 id="tour-title" ref={title} tabIndex={-1} data-autofocus className={classes.title}>
                {step.title}
              </h2>
              <p className={classes.text}>{step.text}</p>
              <ul className={classes.points}>
                {step.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <div className={classes.buttons}>
                <Button variant="subtle" size="xs" onClick={leave}>
                  Quitter la visite
                </Button>
                <span className={classes.moves}>
                  {index > 0 && (
                    <Button variant="default" size="xs" onClick={() => show(index - 1)}>
                      Précédent
                    </Button>
                  )}
                  <Button size="xs" onClick={() => show(index + 1)}>
                    {index < last ? 'Suivant' : 'Terminer'}
                  </Button>
                </span>
              </div>
            </div>
          </FocusTrap>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
