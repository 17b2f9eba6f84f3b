import { describe, expect, test } from 'vitest';
import { prerenderedPaths, renderPage } from './site-pages.tsx';

// The first one to be drawn loads the kit.
const slowly = 30_000;

describe('a page drawn without a browser', () => {
  test.each(prerenderedPaths())(
    '%s has its heading, its title, and no script of its own',
    async (path) => {
      const { title, body } = await renderPage(path);
      expect(body.match(/<h1/g)).toHaveLength(1);
      expect(title).toMatch(/^.+ · Élan$/);
      expect(body).not.toContain('Page indisponible');
      expect(body).not.toContain('<script');
      // A part that was not ready would be announced by a template.
      expect(body).not.toContain('<template');
    },
    slowly,
  );

  test('an unknown path is the not-found page', async () => {
    const { title, body } = await renderPage('/n-existe-pas');
    expect(title).toBe('Page introuvable · Élan');
    expect(body).toContain('Cette page n’existe pas');
  });
});
