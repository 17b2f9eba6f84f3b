import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestImportedEmail } from './import-email.ts';
import { compareFullList } from './import-full-list.ts';
import { checkLines, type KnownMember } from './import-verdicts.ts';
import { importableStates, type ImportLine } from './import-words.ts';

const nameRefused =
  'Le champ est invalide. Un nom s’écrit avec des lettres, des tirets, des apostrophes et des espaces, sans chiffre ni symbole.';

const line = (number: number, email: string, lastName = 'Martin', firstName = 'Léa'): ImportLine => ({
  number,
  email,
  lastName,
  firstName,
});
const check = (lines: readonly ImportLine[], members: readonly KnownMember[] = []) =>
  checkLines(lines, members).map(({ number, state, notes }) => [
    number,
    state,
    ...notes.map(({ field, kind, message }) => `${field} ${kind}: ${message}`),
  ]);

describe('the verdict of a line', () => {
  test('ready: its three cells are right, kept as they are compared', () => {
    expect(checkLines([line(2, ' Lea.MARTIN@Acme.FR', 'de  la Tour')], [])).toEqual([
      {
        number: 2,
        state: 'ready',
        values: { email: 'lea.martin@acme.fr', lastName: 'de la Tour', firstName: 'Léa' },
        notes: [],
      },
    ]);
  });

  test('says what is wrong cell by cell', () => {
    expect(check([line(2, '', '', 'Léa2'), line(3, 'lea.acme.fr', 'a'.repeat(81))])).toEqual([
      [
        2,
        'invalid',
        'email problem: Le champ est requis',
        'lastName problem: Le champ est requis',
        `firstName problem: ${nameRefused}`,
      ],
      [
        3,
        'invalid',
        'email problem: L’email est invalide',
        'lastName problem: Saisissez au plus 80 caractères.',
      ],
    ]);
  });

  test('a free address is an address like others: D14 is about managers', () => {
    expect(check([line(2, 'lea@orange.fr')])).toEqual([[2, 'ready']]);
  });

  test('an address that looks mistyped is told, with what was probably meant, and not changed', () => {
    const [verdict] = checkLines([line(2, 'lea@gmial.com')], []);
    expect(verdict).toMatchObject({ state: 'doubtful', values: { email: 'lea@gmial.com' } });
    expect(verdict?.notes).toEqual([
      {
        field: 'email',
        kind: 'doubt',
        message: 'Vouliez-vous écrire lea@gmail.com\u202f?',
        suggestion: 'lea@gmail.com',
      },
    ]);
  });

  test('on a line whose name is wrong too', () => {
    expect(checkLines([line(2, 'lea@gmial.com', 'M2')], [])[0]?.notes.map(({ field }) => field)).toEqual([
      'lastName',
      'email',
    ]);
  });

  test('two lines that differ by case are one person: the first one is the person', () => {
    expect(check([line(2, 'lea@acme.fr'), line(3, 'LEA@Acme.fr'), line(7, 'lea@acme.fr')])).toEqual([
      [2, 'ready'],
      [3, 'repeated', 'email problem: Cette adresse est déjà à la ligne 2.'],
      [7, 'repeated', 'email problem: Cette adresse est déjà à la ligne 2.'],
    ]);
  });

  test('a line that cannot be imported takes nobody’s place', () => {
    expect(check([line(2, 'lea@acme.fr', 'M2'), line(3, 'lea@acme.fr')])).toEqual([
      [2, 'invalid', `lastName problem: ${nameRefused}`],
      [3, 'ready'],
    ]);
  });

  test('a tag after a + makes a variant: told, and left to the person', () => {
    expect(check([line(2, 'lea+sport@acme.fr'), line(3, 'lea@acme.fr')])).toEqual([
      [2, 'ready'],
      [3, 'doubtful', 'email doubt: Cette adresse est une variante de celle de la ligne 2.'],
    ]);
    expect(check([line(2, 'lea+sport@acme.fr')], [{ email: 'lea@acme.fr', left: false }])).toEqual([
      [2, 'doubtful', 'email doubt: Une variante de cette adresse est déjà dans la liste.'],
    ]);
  });

  test('who is in the list already is left alone, who left comes back', () => {
    const members = [
      { email: 'lea@acme.fr', left: false },
      { email: 'karim@acme.fr', left: true },
    ];
    expect(check([line(2, 'LEA@acme.fr', 'Autre'), line(3, 'karim@acme.fr')], members)).toEqual([
      [2, 'known'],
      [3, 'returning'],
    ]);
  });
});

const addresses = fc.constantFrom(
  'a@x.fr',
  'A@x.fr',
  'a+b@x.fr',
  'c@gmial.com',
  'd@x',
  'e@y.fr',
  '',
  'f@é.fr',
);
const names = fc.constantFrom('Martin', 'M2', '', 'Roux');
const someLines = fc
  .array(fc.tuple(addresses, names, names), { maxLength: 12 })
  .map((rows) => rows.map(([email, last, first], index) => line(index + 2, email, last, first)));
const someMembers = fc
  .uniqueArray(fc.constantFrom('a@x.fr', 'e@y.fr', 'z@x.fr'), { maxLength: 3 })
  .chain((emails) => fc.tuple(...emails.map((email) => fc.boolean().map((left) => ({ email, left })))));

test('whatever the file, no address enters twice, and nobody of the list is added again', () => {
  fc.assert(
    fc.property(someLines, someMembers, (lines, members) => {
      const verdicts = checkLines(lines, members);
      expect(verdicts.map(({ number }) => number)).toEqual(lines.map(({ number }) => number));
      const entering = verdicts.filter(({ state }) => importableStates.has(state));
      const emails = entering.map(({ values }) => values.email);
      expect(new Set(emails).size).toBe(emails.length);
      const present: string[] = members.filter(({ left }) => !left).map(({ email }) => email);
      expect(emails.filter((email) => present.includes(email))).toEqual([]);
      for (const { state, notes } of verdicts) {
        if (state === 'invalid') expect(notes.some(({ kind }) => kind === 'problem')).toBe(true);
        if (importableStates.has(state)) expect(notes.every(({ kind }) => kind === 'doubt')).toBe(true);
      }
    }),
  );
});

test('whatever the file, importing it again changes nothing', () => {
  fc.assert(
    fc.property(someLines, someMembers, (lines, members) => {
      const entered = checkLines(lines, members).filter(({ state }) => importableStates.has(state));
      const emails = new Set(entered.map(({ values }) => values.email));
      const after = [
        ...members.filter(({ email }) => !emails.has(email)),
        ...[...emails].map((email) => ({ email, left: false })),
      ];
      const again = checkLines(lines, after).filter(({ state }) => importableStates.has(state));
      expect(again).toEqual([]);
    }),
  );
});

describe('a file that is the whole list', () => {
  const present = ['lea@acme.fr', 'karim@acme.fr', 'zoe@acme.fr'].map((email) => ({ email, id: email }));
  const verdictsOf = (lines: readonly ImportLine[]) =>
    checkLines(
      lines,
      present.map(({ email }) => ({ email, left: false })),
    );

  test('says who comes, who stays and who would leave', () => {
    const lines = [line(2, 'LEA@acme.fr'), line(3, 'anne@acme.fr')];
    expect(compareFullList(verdictsOf(lines), present)).toEqual({
      joiners: [3],
      unchanged: [2],
      leavers: [present[1], present[2]],
      looksPartial: false,
    });
  });

  test('nobody leaves whose line is wrong, repeated or mistyped', () => {
    const lines = [line(2, 'lea@acme.fr', 'M2'), line(3, 'karim@@acme.fr'), line(4, 'zoe@acme.frr')];
    expect(compareFullList(verdictsOf(lines), present).leavers).toEqual([]);
  });

  test('without half of the list it looks like a part of it', () => {
    const many = Array.from({ length: 10 }, (_, index) => ({ email: `p${index}@acme.fr` }));
    expect(compareFullList([], many).looksPartial).toBe(true);
    const half = checkLines(
      many.slice(0, 5).map(({ email }, index) => line(index, email)),
      [],
    );
    expect(compareFullList(half, many).looksPartial).toBe(false);
    expect(compareFullList([], many.slice(0, 3)).looksPartial).toBe(false);
  });

  test('whatever the file, everybody present stays or is proposed as a leaver', () => {
    fc.assert(
      fc.property(someLines, someMembers, (lines, members) => {
        const here = members.filter(({ left }) => !left);
        const { leavers, unchanged } = compareFullList(checkLines(lines, members), here);
        expect(leavers.length + unchanged.length).toBeLessThanOrEqual(here.length);
        const named = new Set<string>(lines.map(({ email }) => email.toLowerCase()));
        expect(leavers.filter(({ email }) => named.has(email))).toEqual([]);
      }),
    );
  });
});

describe('an address that a list spoiled gets a suggestion', () => {
  test.each([
    ['Léa Martin <lea@acme.fr>', 'lea@acme.fr'],
    ['mailto:lea@acme.fr?subject=Bonjour', 'lea@acme.fr'],
    ['lea (at) acme.fr', 'lea@acme.fr'],
    ['lea arobase acme.fr', 'lea@acme.fr'],
    ['lea @ acme.fr', 'lea@acme.fr'],
    ['lea@@acme..fr', 'lea@acme.fr'],
    ['lea.@acme.fr', 'lea@acme.fr'],
    ['lea@acme,fr', 'lea@acme.fr'],
    ['(lea@acme.fr);', 'lea@acme.fr'],
    ['léa.françois@acme.fr', 'lea.francois@acme.fr'],
    ['lea@gmail', 'lea@gmail.com'],
    ['léa@gmial.con', 'lea@gmail.com'],
  ])('%s -> %s', (typed, meant) => {
    expect(suggestImportedEmail(typed)).toBe(meant);
  });

  test.each(['lea@acme.fr', 'Lea@ACME.fr', 'lea', '', '@', 'néant', 'lea@acme'])(
    '« %s » gets none',
    (typed) => {
      expect(suggestImportedEmail(typed)).toBeNull();
    },
  );

  test('a suggestion is fine as it is', () => {
    const ends = fc.constantFrom('', ';', ' ', '@', '.');
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string(), addresses), ends, (typed, end) => {
        const meant = suggestImportedEmail(typed + end);
        expect(meant === null ? null : suggestImportedEmail(meant)).toBeNull();
      }),
    );
  });
});
