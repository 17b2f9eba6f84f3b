import type { CompanyEvent, CompanyStatus } from '@elan/domain/companies';
import { sql } from 'drizzle-orm';
import { companies } from './companies.tables.ts';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { recordAudit, systemActor } from '../../platform/registry/audit.ts';
import type { DemoClient } from './demonstration-facts.ts';

type Step = readonly [event: CompanyEvent, from: CompanyStatus, to: CompanyStatus];

type Client = {
  readonly name: string;
  readonly siret: string;
  readonly line: string;
  readonly postalCode: string;
  readonly city: string;
  readonly people: number;
  /** Where it stands, and for how many days. */
  readonly status: CompanyStatus;
  readonly days: number;
  /** What led there, as its history tells. */
  readonly path: readonly Step[];
  readonly isReferred?: true;
};

const begun: readonly Step[] = [
  ['submit', 'DRAFT', 'PENDING_EMAIL'],
  ['confirmEmail', 'PENDING_EMAIL', 'PENDING'],
  ['firstLogin', 'PENDING', 'TUTORIAL'],
];
const running: readonly Step[] = [...begun, ['completeTutorial', 'TUTORIAL', 'ACTIVE']];

// Fictitious companies: a SIREN that begins with three zeros is nobody's.
const clients: readonly Client[] = [
  {
    name: 'Exemple Atelier Bellecour',
    siret: '00090410200019',
    line: '3 place Bellecour',
    postalCode: '69002',
    city: 'Lyon',
    people: 34,
    status: 'ACTIVE',
    days: 190,
    path: running,
  },
  {
    name: 'Exemple Studio Montparnasse',
    siret: '00090520800013',
    line: '21 rue de la Gaîté',
    postalCode: '75014',
    city: 'Paris',
    people: 58,
    status: 'ACTIVE',
    days: 95,
    path: running,
    isReferred: true,
  },
  {
    name: 'Exemple Conserverie Océane',
    siret: '00090630500016',
    line: '7 quai des Indes',
    postalCode: '56100',
    city: 'Lorient',
    people: 41,
    status: 'TUTORIAL',
    days: 6,
    path: begun,
  },
  {
    name: 'Exemple Menuiserie du Vercors',
    siret: '00090740200010',
    line: '15 cours Jean-Jaurès',
    postalCode: '38000',
    city: 'Grenoble',
    people: 12,
    status: 'EXPIRED',
    days: 9,
    path: [...running, ['expire', 'ACTIVE', 'EXPIRED']],
  },
  {
    name: 'Exemple Librairie Saint-Michel',
    siret: '00090850900011',
    line: '40 cours Victor-Hugo',
    postalCode: '33000',
    city: 'Bordeaux',
    people: 9,
    status: 'SUSPENDED',
    days: 4,
    path: [...running, ['suspend', 'ACTIVE', 'SUSPENDED']],
    isReferred: true,
  },
  {
    name: 'Exemple Transports du Rhône',
    siret: '00090960600014',
    line: '88 avenue Berthelot',
    postalCode: '69007',
    city: 'Lyon',
    people: 76,
    status: 'ENDED',
    days: 30,
    path: [...running, ['end', 'ACTIVE', 'ENDED']],
  },
  {
    name: 'Exemple Jardins de Loire',
    siret: '00091070300016',
    line: '2 rue de la Loire',
    postalCode: '44000',
    city: 'Nantes',
    people: 25,
    status: 'PENDING_EMAIL',
    days: 2,
    path: begun.slice(0, 1),
  },
];

async function addClient(client: Client, prescriptorId: string): Promise<DemoClient> {
  const { name, siret, line, postalCode, city, people, status, days, path } = client;
  const company = await db
    .insert(companies)
    .values({
      name,
      siret,
      siren: siret.slice(0, 9),
      addressLine: line,
      postalCode,
      city,
      factsSource: 'manual',
      sizeCode: '5-100',
      declaredHeadcount: people,
      eligibility: 'eligible',
      prescriptorId: client.isReferred ? prescriptorId : null,
      status,
      workAccidents: status === 'ACTIVE' ? 1 : null,
      createdAt: sql`now() - make_interval(days => ${days + 4})`,
      statusSince: sql`now() - make_interval(days => ${days})`,
    })
    .returning({ id: companies.id })
    .then(onlyRow);
  const subject = { entity: 'company', entityId: company.id, details: {} };
  for (const [event, from, to] of path)
    await recordAudit({ actor: systemActor, ...subject, event, from, to });
  return { id: company.id, name, city, postalCode, line, people, isRunning: status === 'ACTIVE' };
}

/** Adds companies that stand elsewhere than the first one: two that run, and one in each state that an administrator meets. */
export async function addClients(prescriptorId: string): Promise<DemoClient[]> {
  const added: DemoClient[] = [];
  for (const client of clients) added.push(await addClient(client, prescriptorId));
  return added;
}
