import { makeRemembered } from '../../platform/outside/remembered.ts';
import { AppError, addDays, civilDateOf, formatCivilDate, timeOfDayOf } from '@elan/domain/kernel';
import { gymPriceWords, gymServiceWords, hoursOn, type GymDisplay } from '@elan/domain/gyms';
import { deployment } from '../../platform/config/deployment.ts';
import { escaped, type PageContent } from '../../platform/http/static-pages.ts';
import { readDisplay, readWellness } from './read-display.ts';

/** How long a page that was made is given again: a crowd that opens it is one reading (in milliseconds). */
const keptMs = 5000;
const mostKept = 500;

const tag = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${escaped(text)}</${name}>`;

function dayOf({ sessions, zone, gym }: GymDisplay, day: string): string {
  const held = sessions.filter(({ startsAt }) => civilDateOf(startsAt, zone) === day);
  const { spans, words } = hoursOn(gym, day);
  const open = spans.length === 0 ? 'fermé' : spans.map(({ start, end }) => `${start} – ${end}`).join(', ');
  const lines = held.map(({ startsAt, endsAt, objective, coach, places, registered, cancelled }) => {
    const hours = `${timeOfDayOf(startsAt, zone)} – ${timeOfDayOf(endsAt, zone)}`;
    const left = cancelled ? 'annulée' : `${Math.max(0, places - registered)} places`;
    return tag('li', `${hours}\u00a0: ${objective}${coach === null ? '' : ` avec ${coach}`}, ${left}`);
  });
  const head = `${formatCivilDate(day)}, ${open}${words === null ? '' : ` (${words})`}`;
  return `${tag('h3', head)}${lines.length === 0 ? tag('p', 'Pas de séance.') : `<ul>${lines.join('')}</ul>`}`;
}

// Until the style sheets are there: light or dark as the head of the page chose, in the colours of the browser.
const style = [
  '<style>:root{color-scheme:light}',
  ':root[data-mantine-color-scheme=dark]{color-scheme:dark}',
  '[data-served]{max-width:60rem;margin:0 auto;padding:2rem 1.25rem;font-family:system-ui,sans-serif}</style>',
].join('');

/** The words of a gym as markup: what a search engine reads, and who waits for the scripts. */
function wordsOf(display: GymDisplay, days: number): string {
  const { gym, news, at, zone } = display;
  const { address, services, access, bring, rescue } = gym;
  const today = civilDateOf(at, zone);
  const list = services.map((service) => tag('li', gymServiceWords[service])).join('');
  return [
    style,
    tag('h1', gym.name),
    address === null ? '' : tag('p', `${address.line}, ${address.postalCode} ${address.city}`),
    tag('h2', days === 1 ? 'Planning du jour' : 'Planning de la semaine'),
    ...Array.from({ length: days }, (_, index) => dayOf(display, addDays(today, index))),
    list === '' ? '' : `${tag('h2', 'Sur place')}<ul>${list}</ul>`,
    access === '' ? '' : tag('h2', 'Accès') + tag('p', access),
    days === 1 ? '' : tag('h2', 'Tarifs') + tag('p', gymPriceWords(display.prices)),
    bring === '' ? '' : tag('h2', 'À apporter') + tag('p', bring),
    rescue === '' ? '' : tag('h2', 'Secours') + tag('p', rescue),
    news.length === 0 ? '' : tag('h2', 'Actualités'),
    ...news.map(({ title, text }) => tag('h3', title) + tag('p', text)),
  ].join('');
}

async function contentOf(display: GymDisplay, days: number): Promise<PageContent> {
  const { gym, sessions, news } = display;
  const picture = [...news, ...sessions].flatMap((one) => one.picture ?? []).at(0);
  const where = gym.address === null ? '' : ` à ${gym.address.city}`;
  return {
    title: `${gym.name}, ${deployment().productName}`,
    description: `${gym.name}${where}\u00a0: planning des séances, horaires, services et accès.`,
    html: wordsOf(display, days),
    picture: picture === undefined ? null : new URL(picture, deployment().baseUrl).href,
    // A wall keeps its page for days; a visitor reads it once, on a telephone.
    wordsFirst: days > 1,
    data: display,
  };
}

const kept = makeRemembered<PageContent | null>({ forMs: keptMs, most: mostKept });

async function made(kind: string, key: string): Promise<PageContent | null> {
  try {
    return kind === 'gym'
      ? await contentOf(await readDisplay(key), 1)
      : await contentOf(await readWellness(key), 7);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

/**
 * Returns what the server writes in `/gym/{id}` and `/wellness/{slug}`: the words of that gym, of people nothing (threats T46). Null for a
 * gym that does not exist, undefined for any other path. A page is made once in five seconds.
 */
export async function gymPageOf(path: string): Promise<PageContent | null | undefined> {
  const [, kind = '', key = '', ...rest] = path.toLowerCase().replace(/\/$/, '').split('/');
  if ((kind !== 'gym' && kind !== 'wellness') || key === '' || rest.length > 0) return undefined;
  return kept.get(`${kind}/${key}`, () => made(kind, key));
}
