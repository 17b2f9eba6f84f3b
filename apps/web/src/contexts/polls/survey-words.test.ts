import { expect, test } from 'vitest';
import { choiceWords, programHref, slotsWords } from './survey-words.ts';

const choice = {
  objective: { id: 'dos', name: 'Soulager le dos' },
  type: 'COMMUNITY' as const,
  slots: [1, 3, 5].map((weekday) => ({ weekday, start: '08:30' })),
};
const nothing = { objective: null, type: null, slots: [] };

test('what employees choose is said in one sentence, and begins the form of the programme', () => {
  expect(choiceWords(choice)).toBe(
    'Vos salariés choisissent «\u00a0Soulager le dos\u00a0», lundi, mercredi et vendredi à 8\u00a0h\u00a030, dans vos locaux.',
  );
  expect(programHref(choice)).toBe(
    '/app/programs?view=new&objective=dos&type=COMMUNITY&slots=1-08%3A30_3-08%3A30_5-08%3A30',
  );
  expect(slotsWords([{ weekday: 2, start: '12:30' }])).toBe('mardi à 12\u00a0h\u00a030');
});

test('nothing is said of what nobody chose', () => {
  expect(choiceWords(nothing)).toBeNull();
  expect(programHref(nothing)).toBe('/app/programs?view=new');
});
