import { need } from '../../platform/context/need.ts';

/** What sessions say of a coach: coaches know no session. */
export type CoachFigures = {
  readonly weekSessions: number;
  readonly nextSessionAt: string | null;
  readonly rating: { readonly mean: number; readonly count: number } | null;
};

/** The figures of some coaches, by id. */
export const coachFigures =
  need<(ids: readonly string[]) => Promise<(id: string) => CoachFigures>>().named('coaches.figures');
