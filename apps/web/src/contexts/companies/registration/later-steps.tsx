import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { loadChecks, loadSending } from './later-work.ts';

const loads = {
  option: () => loadChunk(() => import('../directory/company-option.tsx')),
  words: () => loadChunk(() => import('./search-words.tsx')),
  trouble: () => loadChunk(() => import('./search-trouble-alert.tsx')),
  facts: () => loadChunk(() => import('./facts-step.tsx')),
  size: () => loadChunk(() => import('./size-step.tsx')),
  manager: () => loadChunk(() => import('./manager-step.tsx')),
  recap: () => loadChunk(() => import('./recap-step.tsx')),
};
const loadAsk = () => loadChunk(() => import('./asked/ask-manager.tsx'));
const loadInvited = () => loadChunk(() => import('./invited/invited-registration.tsx'));

const step = <P, N extends string>(load: () => Promise<Record<N, ComponentType<P>>>, name: N) =>
  lazy(async () => ({ default: (await load())[name] }));

/** The steps that nobody sees before having chosen a company: loaded while that is done, so the page opens sooner. */
export const FactsStep = step(loads.facts, 'FactsStep');
export const SizeStep = step(loads.size, 'SizeStep');
export const ManagerStep = step(loads.manager, 'ManagerStep');
export const RecapStep = step(loads.recap, 'RecapStep');

/** What the link of an invitation opens instead: who comes by themselves never loads it. */
export const InvitedRegistration = step(loadInvited, 'InvitedRegistration');

/** The invitation mode: who does not manage the company names who does. */
export const AskManager = step(loadAsk, 'AskManager');

/** An establishment that was found: nobody has searched yet when the page opens. */
export const CompanyOption = step(loads.option, 'CompanyOption');

/** What a search gave: nothing is said before the first one. */
export const SearchWords = step(loads.words, 'SearchWords');

/** What the first step says of a registry that is away: seldom, and by then loaded with the rest. */
export const SearchTroubleAlert = step(loads.trouble, 'SearchTroubleAlert');

/** Loads the later steps ahead of their time; a failure shows only if a step is opened. */
export const preloadSteps = (): void => {
  void Promise.allSettled([...Object.values(loads), loadChecks, loadSending].map((load) => load()));
};
