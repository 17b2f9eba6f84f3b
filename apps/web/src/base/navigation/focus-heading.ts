import { focusTitle } from '../../ui/layout/focus-title.ts';

/**
 * Puts the focus on the title of the page that just opened, or on its content while it has no title yet: it is read
 * aloud, and Tab goes on from there.
 */
export const focusHeading = (): void => {
  focusTitle(document.getElementById('contenu'), 'h1');
};
