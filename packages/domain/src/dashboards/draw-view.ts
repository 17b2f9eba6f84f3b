import type { DashboardView } from './contract.ts';
import type { DashboardInput, ViewParts } from './dashboard-input.ts';
import { globalView } from './global-view.ts';
import { healthView } from './health-view.ts';
import { satisfactionView } from './satisfaction-view.ts';
import { sessionsView } from './sessions-view.ts';
import { usersView } from './users-view.ts';

const views: Readonly<Record<DashboardView, (input: DashboardInput) => ViewParts>> = {
  global: globalView,
  users: usersView,
  sessions: sessionsView,
  satisfaction: satisfactionView,
  health: healthView,
};

/** Returns what a view says of these days, each figure under the floor (D27). */
export const drawView = (view: DashboardView, input: DashboardInput): ViewParts => views[view](input);
