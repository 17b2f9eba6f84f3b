import type { EnterpriseCard } from '@elan/domain/companies';
import type { CompanyFigures } from '@elan/domain/desk';
import * as z from 'zod/mini';
import { stringifySearch } from '../../base/navigation/search-params.ts';
import { enterprisesSearch } from '../../contexts/companies/enterprises/enterprises-search.ts';

/** The tabs of the page of a company, after the overview. */
export const companyTabs = [
  'programs',
  'sessions',
  'spots',
  'people',
  'licences',
  'contract',
  'mails',
  'history',
  'notes',
] as const;
export type CompanyTab = (typeof companyTabs)[number];

/** What the address keeps: the tab that is open, whether a note is being written in it, and the list that one came from. */
export const companyPageSearch = z.extend(enterprisesSearch, {
  tab: z.optional(z.enum(companyTabs)),
  note: z.optional(z.literal('new')),
});
export type CompanyPageSearch = z.output<typeof companyPageSearch>;

/** The address of the page of a company, in a tab, keeping the list that one came from. */
export const companyHref = (id: string, search: CompanyPageSearch = {}): string =>
  `/app/enterprises/${encodeURIComponent(id)}${stringifySearch(search)}`;

const labels: Readonly<Record<CompanyTab, string>> = {
  programs: 'Programmes',
  sessions: 'Séances',
  spots: 'Lieux',
  people: 'Personnes',
  licences: 'Licences',
  contract: 'Contrat et paiements',
  mails: 'E-mails',
  history: 'Historique',
  notes: 'Notes',
};

/** What a prescriptor reads of a company that it refers. */
const ofPrescriptor: readonly CompanyTab[] = ['people', 'history'];

function countOf(tab: CompanyTab, figures: CompanyFigures): string {
  const { licences, people } = figures;
  if (tab === 'licences') return licences.total === 0 ? '' : `${licences.held}\u00a0/\u00a0${licences.total}`;
  if (tab === 'people') return String(people.total);
  if (tab === 'mails') {
    return figures.undelivered === 0
      ? ''
      : `${figures.undelivered} non distribué${figures.undelivered > 1 ? 's' : ''}`;
  }
  if (tab === 'contract' || tab === 'history') return '';
  return String(figures[tab]);
}

/** The tabs that somebody has on a company, each with how many things stand in it. */
export function tabsOf(
  { kind }: Pick<EnterpriseCard, 'kind'>,
  isAdmin: boolean,
  figures: CompanyFigures | undefined,
): { tab: CompanyTab; label: string; count: string }[] {
  const none: readonly CompanyTab[] =
    kind === 'prescriptor' ? ['programs', 'sessions', 'spots', 'licences'] : [];
  return companyTabs
    .filter((tab) => (isAdmin || ofPrescriptor.includes(tab)) && !none.includes(tab))
    .map((tab) => ({ tab, label: labels[tab], count: figures ? countOf(tab, figures) : '' }));
}
