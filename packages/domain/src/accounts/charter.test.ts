import { describe, expect, test } from 'vitest';
import { isCivilDate, sentenceProblems, typographyProblems } from '../kernel/index.ts';
import { charterDate, charterSections, charterVersion } from './charter.ts';

describe('the charter', () => {
  const sections = charterSections('Élan');

  test('every section has its own name and says something, in right French', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { title, paragraphs } of sections) {
      expect([title, typographyProblems(title)]).toEqual([title, []]);
      expect(paragraphs.length).toBeGreaterThan(0);
      for (const text of paragraphs) expect([text, sentenceProblems(text)]).toEqual([text, []]);
    }
  });

  test('it names the product of the deployment', () => {
    expect(JSON.stringify(charterSections('Tonus'))).toContain('Tonus organise des séances');
    expect(JSON.stringify(charterSections('Tonus'))).not.toContain('Élan');
  });

  test('its version is the month of the day from which it applies', () => {
    expect(isCivilDate(charterDate)).toBe(true);
    expect(charterDate.startsWith(charterVersion)).toBe(true);
  });
});
