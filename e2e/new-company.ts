import { accountsContract, charterVersion, phoneContract } from '@elan/domain/accounts';
import { catalogContract } from '@elan/domain/catalog';
import { coachesContract } from '@elan/domain/coaches';
import { companiesContract } from '@elan/domain/companies';
import { makeClient, type Client, type Transport } from '@elan/domain/kernel';
import { membersContract } from '@elan/domain/members';
import { programLifeContract, programsContract, type ProgramInput } from '@elan/domain/programs';
import { spotsContract } from '@elan/domain/spots';
import type { APIRequestContext } from '@playwright/test';
import { codeTextedTo, demoPassword, linkMailedTo } from './walk.ts';

const contracts = {
  accounts: accountsContract,
  catalog: catalogContract,
  coaches: coachesContract,
  companies: companiesContract,
  members: membersContract,
  phone: phoneContract,
  programLife: programLifeContract,
  programs: programsContract,
  spots: spotsContract,
};

/** The product's own API, called by one person: what a journey needs before its first page is made with it. */
export type Api = Client<typeof contracts>;

function apiOf(request: APIRequestContext, token?: string): Api {
  const send: Transport = async ({ method, url, body }) => {
    const answer = await request.fetch(url, {
      method,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(body === undefined ? {} : { data: body }),
    });
    return { status: answer.status(), body: answer.status() === 204 ? undefined : await answer.json() };
  };
  return makeClient(contracts, send);
}

/** Returns the API as a person who is signed in calls it. */
export async function apiAs(request: APIRequestContext, email: string, password: string): Promise<Api> {
  const { idToken } = await apiOf(request).accounts.signIn({ body: { email, password } });
  return apiOf(request, idToken);
}

function luhnDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

let lastTick = 0;

/** A SIRET that is right and that no directory knows, another one at each call: its digits come from the clock. */
export function unknownSiret(): string {
  lastTick = Math.max(lastTick + 1, Date.now());
  const start = `9${String(lastTick).slice(-7)}`;
  const office = `${start}${luhnDigit(start)}0001`;
  return office + luhnDigit(office);
}

/** Returns a name that no other company has: a journey that is asked once more is another worker's. */
export const nameOfItsOwn = (name: string): string => `${name} ${process.env['TEST_WORKER_INDEX'] ?? 0}`;

export type Manager = {
  readonly siret: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
};

export const place = { line: '4 quai des Célestins', postalCode: '69002', city: 'Lyon' };

/** Registers a company whose manager has not confirmed the address yet. */
export async function registerCompany(request: APIRequestContext, name: string): Promise<Manager> {
  const siret = unknownSiret();
  const email = `responsable@societe${siret}.example`;
  const password = 'Grand-Elan-2026!';
  const phone = `061${siret.slice(1, 8)}`;
  await apiOf(request).companies.register({
    body: {
      company: { source: 'manual', siret, name, address: place },
      sizeCode: '5-100',
      declaredHeadcount: 40,
      manager: { firstname: 'Nadia', lastname: 'Perrin', email, phone, password },
      charterVersion,
    },
  });
  return { siret, phone, email, password };
}

/** Registers a company whose manager has confirmed the address, and done nothing else. */
export async function confirmedCompany(request: APIRequestContext, name: string): Promise<Manager> {
  const manager = await registerCompany(request, name);
  const link = new URL(await linkMailedTo(request, manager.email), 'http://localhost');
  await apiOf(request).accounts.confirmEmail({ body: { token: link.searchParams.get('token') ?? '' } });
  return manager;
}

/** The hours at which the spot of a new company opens, every working day: 8 h, 12 h and 17 h. */
const openHours = [1, 2, 3, 4, 5].flatMap((weekday) =>
  ['08', '12', '17'].map((hour) => ({
    weekday,
    start: `${hour}:00`,
    end: `${String(Number(hour) + 1).padStart(2, '0')}:00`,
  })),
);

export const spotName = 'Salle Rhône';

/** Finishes the setting up of a company whose manager has confirmed the address: its first sign-in, its facts, a spot of 60 m² for 12 people, its phone verified. */
export async function setUpCompany(
  request: APIRequestContext,
  manager: Omit<Manager, 'siret'>,
): Promise<{ api: Api; spotId: string }> {
  const api = await apiAs(request, manager.email, manager.password);
  await api.companies.updateFacts({ body: { address: place, workAccidents: 0 } });
  const spot = await api.spots.create({
    query: {},
    body: {
      name: spotName,
      address: place,
      sizeM2: 60,
      maxUsers: 12,
      inside: true,
      services: ['water'],
      comment: '',
      slots: openHours,
    },
  });
  await api.phone.sendCode({ body: {} });
  await api.phone.verify({ body: { code: await codeTextedTo(request, manager.phone) } });
  await api.companies.completeTutorial();
  return { api, spotId: spot.id };
}

/** A company that has finished its setting up: a manager whose address and phone are verified, a spot of 60 m² for 12 people, no programme. */
export async function newCompany(
  request: APIRequestContext,
  name: string,
): Promise<Manager & { api: Api; spotId: string }> {
  const manager = await confirmedCompany(request, name);
  const { api, spotId } = await setUpCompany(request, manager);
  return { ...manager, api, spotId };
}

/** Adds a coach who is free from Monday to Friday, documents valid for long: no two journeys wait for the same one. Returns the id. */
export async function newCoach(office: Api): Promise<string> {
  const until = '2040-12-31';
  const documents = { proCardExpiresOn: until, insuranceExpiresOn: until, vigilanceExpiresOn: until };
  const { id } = await office.coaches.create({
    body: {
      firstName: 'Sacha',
      lastName: 'Journey',
      email: `sacha.${unknownSiret()}@coach.example`,
      phone: null,
      zones: ['69'],
      languages: [{ language: 'fr', level: 'C2' }],
      disciplineIds: [],
      ...documents,
      availabilities: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '06:00', end: '22:00' })),
    },
  });
  return id;
}

type ProgramWords = Pick<ProgramInput, 'startDate' | 'slots' | 'sessionsSold'>;

/** Submits a programme of a company, has it validated and gives it a coach: it waits for its start. */
export async function prepareProgram(
  request: APIRequestContext,
  { api, spotId }: { api: Api; spotId: string },
  program: ProgramWords,
): Promise<{ id: string; days: string[]; office: Api }> {
  const { items } = await api.catalog.objectives();
  const { id } = await api.programs.submit({
    body: { type: 'COMMUNITY', objectiveId: items[0]?.id ?? '', spotId, durationMinutes: 45, ...program },
  });
  const { sessions } = await api.programs.plan({ params: { id } });
  const office = await apiAs(request, 'admin@elan.test', demoPassword);
  await office.programs.approve({ params: { id } });
  const coachId = await newCoach(office);
  await office.programs.assignCoach({ params: { id }, body: { coachId } });
  return { id, days: sessions.map(({ date }) => date), office };
}

/** Submits a programme of a company, has it validated and starts it; returns the days of its sessions. */
export async function startProgram(
  request: APIRequestContext,
  company: { api: Api; spotId: string },
  program: ProgramWords,
): Promise<string[]> {
  const { id, days, office } = await prepareProgram(request, company, program);
  await office.programs.start({ params: { id } });
  return days;
}
