import type { DashboardView } from './contract.ts';
import type { DashboardInput, ViewParts } from './dashboard-input.ts';
import { globalView } from './global-view.ts';
import { healthView } from './health-view.ts';
import { satisfactionView } from './satisfaction-view.ts';
import { sessionsView } from './sessions-view.ts';
import { toldApart } from './told-apart.ts';
import { usersView } from './users-view.ts';

const views: Readonly<Record<DashboardView, (input: DashboardInput) => ViewParts>> = {
  global: globalView,
  users: usersView,
  sessions: sessionsView,
  satisfaction: satisfactionView,
  health: healthView,
};

// The rows of a chart are known by their labels, by which their values are hidden too: a label is of one alone.
function withLabels(input: DashboardInput): DashboardInput {
  const { objectives, coaches, spots } = input.names;
  const ofObjectives = toldApart(new Map([...objectives].map(([id, { name }]) => [id, name])));
  const ofPrograms = toldApart(new Map(input.programs.map(({ id, name }) => [id, name])));
  return {
    ...input,
    names: {
      objectives: new Map(
        [...objectives].map(([id, one]) => [id, { ...one, name: ofObjectives.get(id) ?? one.name }]),
      ),
      coaches: toldApart(coaches),
      spots: toldApart(spots),
    },
    programs: input.programs.map((one) => ({ ...one, name: ofPrograms.get(one.id) ?? one.name })),
  };
}

/** Returns what a view says of these days, each figure under the floor (D27). */
export const drawView = (view: DashboardView, input: DashboardInput): ViewParts =>
  views[view](withLabels(input));
