import type { Mutant } from './mutants.ts';

const rules = 'packages/domain/src/gyms';
const gyms = 'apps/server/src/contexts/gyms';
const news = 'apps/server/src/contexts/news';
const wall = 'apps/web/src/contexts/gyms';

/** Faults of the gyms: their walls, their machines, their news, their screens, and who reaches them. */
export const gymFaults: readonly Mutant[] = [
  {
    fr: 'qui tient une salle atteint les machines d’une autre',
    file: `${gyms}/gyms.repository.ts`,
    find: "scope.kind === 'gym' ? eq(gyms.id, scope.gymId) : sql`false`",
    replace: "scope.kind === 'gym' ? sql`true` : sql`false`",
    tests: [`${gyms}/machines.test.ts`],
  },
  {
    fr: 'une machine reste libre toute la journée',
    file: `${rules}/machine-state.ts`,
    find: "return now - Date.parse(since) > minutes * 60_000 ? 'UNKNOWN' : state;",
    replace: 'return now - Date.parse(since) > minutes * 3_600_000 ? state : state;',
    tests: [`${rules}/machine-state.test.ts`],
  },
  {
    fr: 'une panne s’oublie après une demi-heure',
    file: `${rules}/machine-state.ts`,
    find: "if (state === 'OUT') return 'OUT';",
    replace: '',
    tests: [`${rules}/machine-state.test.ts`],
  },
  {
    fr: 'un jour férié garde les horaires de la semaine',
    file: `${rules}/opening-today.ts`,
    find: 'exceptions.filter(({ date }) => date === day)',
    replace: 'exceptions.filter(({ date }) => date < day && date > day)',
    tests: [`${rules}/opening-today.test.ts`],
  },
  {
    fr: 'une actualité finie reste sur les écrans',
    file: `${news}/news.repository.ts`,
    find: 'or(isNull(news.shownTo), gte(news.shownTo, day)),',
    replace: '',
    tests: [`${news}/news.test.ts`],
  },
  {
    fr: 'une salle lit les actualités d’une autre',
    file: `${news}/news.repository.ts`,
    find: 'sql`(${writes(scope)} or ${news.gymId} is null)`',
    replace: 'sql`true`',
    tests: [`${news}/news.test.ts`],
  },
  {
    fr: 'qui tient une salle publie dans celle qui est nommée',
    file: `${news}/save-news.ts`,
    find: "if (scope.kind === 'gym') return scope.gymId;",
    replace: '',
    tests: [`${news}/news.test.ts`],
  },
  {
    fr: 'un code d’écran sert encore une fois passé',
    file: `${gyms}/gym-screens.ts`,
    find: 'gt(gymScreens.codeEndsAt, sql`now()`),',
    replace: 'isNotNull(gymScreens.codeEndsAt),',
    tests: [`${gyms}/gym-sessions.test.ts`],
  },
  {
    fr: 'un code d’écran sert deux fois',
    file: `${gyms}/gym-screens.ts`,
    find: 'codeHash: null, codeEndsAt: null, name,',
    replace: 'name,',
    tests: [`${gyms}/gym-sessions.test.ts`],
  },
  {
    fr: 'les codes d’écran s’essaient sans fin',
    file: `${gyms}/gym-screens.ts`,
    find: 'const tries = { max: 10,',
    replace: 'const tries = { max: 10_000,',
    tests: [`${gyms}/gym-sessions.test.ts`],
  },
  {
    fr: 'un écran ne sait rien du lendemain',
    file: `${gyms}/read-display.ts`,
    find: 'return displayOf(await readShownGym({ id }), 2);',
    replace: 'return displayOf(await readShownGym({ id }), 1);',
    tests: [`${gyms}/gym-sessions.test.ts`],
  },
  {
    fr: 'le jour d’une salle d’outre-mer est celui de Paris',
    file: `${gyms}/read-display.ts`,
    find: 'gym.address === null ? parisZone : timeZoneOf(gym.address.postalCode)',
    replace: 'gym.address === null ? timeZoneOf("75001") : parisZone',
    tests: [`${gyms}/gym-sessions.test.ts`],
  },
  {
    fr: 'une formation de coachs est au planning de la salle',
    file: 'apps/server/src/contexts/sessions/reading/planning-of-gym.ts',
    find: 'eq(sessions.formation, false),',
    replace: '',
    tests: [`${gyms}/gym-sessions.test.ts`],
  },
  {
    fr: 'un diplôme qui n’est pas validé compte sur le mur',
    file: 'apps/server/src/contexts/coaches/legal-cards.ts',
    find: " and ${coachDocuments.status} = 'VALID'",
    replace: '',
    tests: [`${gyms}/gym-sessions.test.ts`],
  },
  {
    fr: 'un texte d’actualité devient du HTML dans la page de la salle',
    file: `${gyms}/gym-page.ts`,
    find: '`<${name}>${escaped(text)}</${name}>`',
    replace: '`<${name}>${text}</${name}>`',
    tests: [`${gyms}/gym-page.test.ts`],
  },
  {
    fr: 'une personne compte deux fois dans la FAQ',
    file: `${gyms}/faq.ts`,
    find: 'set: { useful } });',
    replace: 'set: { useful: true } });',
    tests: [`${gyms}/faq.test.ts`],
  },
  {
    fr: 'une assurance passée paraît valide sur le mur',
    file: `${wall}/wall/legal-words.ts`,
    find: 'return until < day ?',
    replace: 'return until > day ?',
    tests: [`${wall}/wall/legal-words.test.ts`],
  },
  {
    fr: 'un écran change de version devant les gens',
    file: `${wall}/wall/reload-moment.ts`,
    find: 'return time >= night.from && time < night.to;',
    replace: 'return time >= night.from || time < night.to;',
    tests: [`${wall}/wall/reload-moment.test.ts`],
  },
];
