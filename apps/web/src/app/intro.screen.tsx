import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import '../ui/kit-rest.css';
import { useMarkIntroSeen } from '../contexts/support/intro.queries.ts';
import { Meter } from '../ui/display/meter.tsx';
import classes from './intro.module.css';
import { introSlides, type IntroSlide } from './intro-slides.ts';
import { useGo } from '../base/navigation/navigation.tsx';
import { homePath } from '../base/session/home-path.ts';
import { useUser } from '../base/session/session.ts';
import { startTour } from './tour/tour-state.ts';

/**
 * The guided tour: one screen of the application at a time, what it is for and where it is, to read here or to be shown on the pages
 * themselves. Left at any moment, it is seen.
 */
export function IntroScreen() {
  const user = useUser();
  const go = useGo();
  const seen = useMarkIntroSeen();
  const slides = introSlides(user);
  const [index, setIndex] = useState(0);
  const last = slides.length - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // What is read aloud follows the slide, but for the first one, which comes with the page.
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [index]);
  const show = (next: number) => {
    moved.current = true;
    setIndex(Math.min(last, Math.max(0, next)));
  };
  const leave = (href: string) => {
    seen.mutate();
    go(href);
  };
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      moved.current = true;
      const step = event.key === 'ArrowRight' ? 1 : -1;
      setIndex((before) => Math.min(last, Math.max(0, before + step)));
    };
    window.addEventListener('keydown', follow);
    return () => {
      window.removeEventListener('keydown', follow);
    };
  }, [last]);

  const first = slides.find(({ href }) => href !== undefined)?.href;
  const slide = slides[index];
  if (!slide) return null;
  const sentence = `${index + 1} sur ${slides.length}`;
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <h1 className={classes.name}>Visite guidée</h1>
        <div className={classes.ways}>
          {first !== undefined && (
            <Button
              variant="light"
              onClick={() => {
                startTour();
                go(first);
              }}
            >
              Montrer sur les pages
            </Button>
          )}
          <Button
            variant="subtle"
            onClick={() => {
              leave(homePath(user));
            }}
          >
            Passer la visite
          </Button>
        </div>
      </div>
      <div className={classes.body}>
        <Contents slides={slides} index={index} onShow={show} />
        <section className={classes.slide} aria-labelledby="intro-slide">
          <p className={`${classes.count} num`}>{sentence}</p>
          <span className={classes.icon} aria-hidden="true">
            <slide.icon size={34} stroke={1.5} />
          </span>
          <h2 id="intro-slide" ref={heading} tabIndex={-1} className={classes.title}>
            {slide.title}
          </h2>
          <p className={classes.text}>{slide.text}</p>
          <ul className={classes.points}>
            {slide.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {slide.href && (
            <Button
              variant="light"
              rightSection={<IconArrowRight size={18} stroke={1.8} />}
              onClick={() => {
                leave(slide.href ?? '/app');
              }}
            >
              Ouvrir cette page
            </Button>
          )}
          <div className={classes.foot}>
            <Meter value={index + 1} max={slides.length} sentence={sentence} tone="corail" size={6} />
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="md"
                leftSection={<IconArrowLeft size={18} stroke={1.9} />}
                disabled={index === 0}
                onClick={() => {
                  show(index - 1);
                }}
              >
                Précédent
              </Button>
              {index < last ? (
                <Button
                  size="md"
                  rightSection={<IconArrowRight size={18} stroke={1.9} />}
                  onClick={() => {
                    show(index + 1);
                  }}
                >
                  Suivant
                </Button>
              ) : (
                <Button
                  size="md"
                  onClick={() => {
                    leave(homePath(user));
                  }}
                >
                  Terminer la visite
                </Button>
              )}
            </div>
          </div>
        </section>
      </div>
    </div>
  );
}

type ContentsProps = { slides: readonly IntroSlide[]; index: number; onShow: (index: number) => void };

/** Every page of the tour, to go straight to one. */
function Contents({ slides, index, onShow }: ContentsProps) {
  return (
    <nav aria-label="Pages de la visite" className={classes.contents}>
      <ol>
        {slides.map(({ id, icon: Icon, title }, at) => (
          <li key={id}>
            <button
              type="button"
              className={classes.entry}
              aria-current={at === index ? 'step' : undefined}
              onClick={() => {
                onShow(at);
              }}
            >
              <Icon size={19} stroke={1.7} aria-hidden="true" />
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
