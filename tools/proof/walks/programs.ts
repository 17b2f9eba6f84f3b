import { coachesContract } from '@elan/domain/coaches';
import {
  coachOffersContract,
  coachSearchContract,
  generationContract,
  programCoachContract,
  programDraftsContract,
  programLifeContract,
  programsContract,
  type ProgramInput,
} from '@elan/domain/programs';
import { settingsContract } from '@elan/domain/settings';
import { newCoach, newCompany, prepareProgram } from '../../../e2e/new-company.ts';
import { mondayIn } from '../../../e2e/walk.ts';
import { admin, coach, dayIn, reason, type Product, type Walk, type Who } from './product.ts';

const contracts = {
  drafts: programDraftsContract,
  life: programLifeContract,
  programs: programsContract,
};
const office = {
  ...contracts,
  coaches: coachesContract,
  change: programCoachContract,
  generation: generationContract,
  searches: coachSearchContract,
};

const weeksAhead = 5;
const planned = (hour: string): Pick<ProgramInput, 'startDate' | 'slots' | 'sessionsSold'> => ({
  startDate: mondayIn(weeksAhead),
  slots: [1, 2, 3].map((weekday) => ({ weekday, start: `${hour}:00` })),
  sessionsSold: 8,
});

/** A company whose manager is signed in, and what it submits. */
async function aCompany(product: Product) {
  const company = await newCompany(product.request, 'Exemple Programmée');
  const own = await product.as(company, contracts);
  const team = await product.as(admin, office);
  const { items } = await company.api.catalog.objectives();
  const wanted = (hour: string): ProgramInput => ({
    type: 'COMMUNITY',
    objectiveId: items[0]?.id ?? '',
    spotId: company.spotId,
    durationMinutes: 45,
    ...planned(hour),
  });
  return { company, own, team, wanted };
}

export const draftWalk: Walk = {
  name: 'une entreprise prépare un programme, le soumet ; il est refusé, un autre est retiré',
  async go(product) {
    const { own, team, wanted } = await aCompany(product);
    await own.programs.simulate({ body: wanted('08') });
    const draft = await own.drafts.keep({ body: wanted('08') });
    const changed = await own.drafts.change({
      params: { id: draft.id },
      body: { ...wanted('12'), version: draft.version },
    });
    await own.drafts.submit({
      params: { id: draft.id },
      body: { ...wanted('12'), version: changed.version },
    });
    await team.programs.refuse({ params: { id: draft.id }, body: { reason } });
    const other = await own.programs.submit({ body: wanted('17') });
    await own.programs.withdraw({ params: { id: other.id } });
  },
};

/** Pauses that are refused, taken back, granted, withdrawn; the programme resumes. */
async function pauses(product: Product, who: Who, id: string): Promise<void> {
  const own = await product.as(who, contracts);
  const team = await product.as(admin, office);
  const ask = async (from: number): Promise<string> => {
    const days = { startsOn: dayIn(from), endsOn: dayIn(from + 3) };
    await own.life.requestPause({ params: { id }, body: { ...days, reason } });
    const { items } = await own.life.pauses({ params: { id } });
    return items.find(({ startsOn }) => startsOn === days.startsOn)?.id ?? '';
  };
  await own.life.withdrawPause({ params: { id, pauseId: await ask(40) } });
  await team.life.refusePause({ params: { id, pauseId: await ask(50) }, body: { reason } });
  const pauseId = await ask(60);
  await team.life.grantPause({ params: { id, pauseId } });
  await team.life.takeBackPause({ params: { id, pauseId } });
  const now = { startsOn: dayIn(0), endsOn: null, reason };
  await team.life.requestPause({ params: { id }, body: now });
  await team.life.resume({ params: { id } });
}

/** Plans farther ahead than before: what is missing until the night is made by hand. */
async function repairs(product: Product, id: string): Promise<void> {
  const { settings, generation } = await product.as(admin, {
    settings: settingsContract,
    generation: generationContract,
  });
  const key = 'programs.weeks-ahead';
  const { items: known } = await settings.list();
  const before = known.find((one) => one.key === key)?.value ?? 1;
  await settings.change({ params: { key }, body: { value: Number(before) + 4 } });
  const { items } = await generation.check({ query: {} });
  const fingerprint = items.find(({ programId }) => programId === id)?.fingerprint ?? '';
  await generation.repair({ params: { id }, body: { fingerprint } });
  await settings.change({ params: { key }, body: { value: before } });
}

export const lifeWalk: Walk = {
  name: 'un programme est validé, daté, démarré, mis en pause, réparé, confié à un autre coach',
  async go(product) {
    const { company, own, team } = await aCompany(product);
    const { id, office: ours } = await prepareProgram(product.request, company, planned('08'));
    const propose = (weeks: number) =>
      team.life.proposeDate({ params: { id }, body: { date: mondayIn(weeks) } });
    await propose(weeksAhead - 1);
    await own.life.refuseDate({ params: { id }, body: { reason } });
    await propose(weeksAhead - 2);
    await own.life.acceptDate({ params: { id } });
    await team.life.imposeDate({ params: { id }, body: { date: mondayIn(weeksAhead) } });
    await team.programs.start({ params: { id } });
    await pauses(product, company, id);
    await repairs(product, id);
    await team.change.change({ params: { id }, body: { coachId: await newCoach(ours) } });
  },
};

export const searchWalk: Walk = {
  name: 'un coach est cherché : la recherche est arrêtée, l’un décline, l’un accepte',
  async go(product) {
    const { own, team, wanted } = await aCompany(product);
    const { offers } = await product.as(coach, { offers: coachOffersContract });
    const { items } = await team.coaches.list({ query: { search: coach.email, page: 1, size: 10 } });
    const coachId = items[0]?.id ?? '';
    const { id } = await own.programs.submit({ body: wanted('08') });
    await team.programs.approve({ params: { id } });
    const asked = { kind: 'program' as const, subjectId: id, mode: 'TOGETHER' as const, coachIds: [coachId] };
    const begun = await team.searches.start({ body: asked });
    await team.searches.stop({ params: { id: begun.items[0]?.id ?? '' }, body: {} });
    const offered = async (): Promise<string> => {
      await team.searches.start({ body: asked });
      return (await offers.list()).items[0]?.id ?? '';
    };
    await offers.decline({ params: { id: await offered() }, body: { reason } });
    await offers.accept({ params: { id: await offered() }, body: {} });
  },
};
