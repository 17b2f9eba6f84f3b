import type { SessionUser } from '@elan/domain/accounts';
import { introSlides } from '../intro-slides.ts';

/** One stop of the tour in place: a page, and the part of it that is pointed at. */
export type TourStep = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
  /** The page to open; null for a part of the frame, shown on whatever page is open. */
  readonly href: string | null;
  /** Selectors of what is pointed at, the best one first: a page has no action to show, a phone has no rail. */
  readonly targets: readonly string[];
};

const part = (name: string): string => `[data-tour="${name}"]`;

/** What the window is wide enough to show of the frame. */
export type TourFrame = { readonly rail: boolean; readonly search: boolean };

const menuStep = (rail: boolean): TourStep => ({
  id: 'menu',
  title: 'Le menu',
  text: rail ? 'Toutes vos pages sont ici.' : 'Ce bouton ouvre le menu.',
  points: [rail ? 'Celle qui est ouverte est en couleur.' : 'Toutes vos pages y sont.'],
  href: null,
  targets: [rail ? 'nav[aria-label="Menu principal"] ul' : 'button[aria-label="Ouvrir le menu"]'],
});
const searchStep: TourStep = {
  id: 'search',
  title: 'La recherche',
  text: 'Allez droit à une page par son nom.',
  points: ['Au clavier\u00a0: Ctrl K.'],
  href: null,
  targets: ['button[aria-keyshortcuts="Control+K"]'],
};

/** The stops of a person's tour: the frame, then each screen that they may open at what can be done there, then the help. */
export function tourSteps(user: SessionUser, { rail, search }: TourFrame): TourStep[] {
  const slides = introSlides(user);
  const screens = slides.flatMap(({ id, title, text, points, href }) =>
    href === undefined
      ? []
      : // On the page itself its first point is enough: the tour takes a minute.
        [
          {
            id,
            title,
            text,
            points: points.slice(0, 1),
            href,
            targets: [part('page-actions'), part('page')],
          },
        ],
  );
  const help = slides.at(-1);
  if (screens.length === 0 || !help) return [];
  const { id, title, text, points } = help;
  const helpStep = { id, title, text, points, href: null, targets: ['button[aria-label="Aide"]'] };
  return [menuStep(rail), ...(search ? [searchStep] : []), ...screens, helpStep];
}
