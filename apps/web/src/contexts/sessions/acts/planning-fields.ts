/** Refusals of planning that have a code of their own, and the field of a form that each one is about. */
export const planningFields: Readonly<Record<string, 'coachId' | 'start' | 'date' | 'priceCents'>> = {
  'coaches/not-available': 'coachId',
  'coaches/overseas': 'coachId',
  'coaches/documents-expired': 'coachId',
  'coaches/inactive': 'coachId',
  'sessions/spot-taken': 'start',
  'sessions/spot-closed': 'start',
  'sessions/date-past': 'date',
  'sessions/closed-day': 'date',
  'sessions/in-pause': 'date',
  'sessions/too-many-in-week': 'date',
  'sessions/too-many-in-month': 'date',
};

/** The same for a form that shows no coach: a refusal about the coach is then read near its button. */
export const planningFieldsWithoutCoach = Object.fromEntries(
  Object.entries(planningFields).filter(([, field]) => field !== 'coachId'),
);
