import { describe, expect, test } from 'vitest';
import { isCivilDate, sentenceProblems, typographyProblems } from '../kernel/index.ts';
import { attendanceSeenBy, charterDate, charterSections, charterVersion } from './charter.ts';

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

  test('it says that attendance is read by name, and what never is', () => {
    const [said = ''] = sections
      .filter(({ id }) => id === 'donnees')
      .map(({ paragraphs }) => paragraphs.join(' '));
    expect(said).toContain('par leur nom, les salariés inscrits à une séance et leur présence');
    expect(said).toContain('ne voit jamais les notes');
    expect(said).not.toContain('ne voit jamais les données d’une personne');
    expect(sentenceProblems(attendanceSeenBy)).toEqual([]);
  });

  test('its version is the day from which it applies', () => {
    expect(isCivilDate(charterDate)).toBe(true);
    expect(charterDate.startsWith(charterVersion)).toBe(true);
  });
});
