import { expect, test } from 'vitest';
import { policyLines } from '../kernel/index.ts';
import { coachPolicy } from './coaches.policy.ts';

test('who may do what, and who opens which path', () => {
  expect(policyLines(coachPolicy)).toEqual([
    'coaches.read: A - - - -',
    'coaches.write: A - - - -',
    'coaches.onboard: A - - - -',
    'coaches.read-card: A - - C -',
    'coaches.read-documents: A - - - -, password again',
    'coaches.decide-documents: A - - - -',
    'coaches.read-evaluations: A - - - -',
    'coaches.read-feedback: A - G - -',
    'coaches.write-feedback: A - G - -',
    'coaches.read-own: - - - - - coach O',
    'coaches.mark-own: - - - - - coach O',
    'coaches.write-own: - - - - - coach O',
    '/coach: app, COACH, coach',
    '/coach/inscription: auth, guest, coach',
    '/coach/documents: app, COACH, coach',
    '/coach/months: app, COACH, coach',
    '/coach/offers: app, COACH, coach',
    '/coach/week: app, COACH, coach',
    '/coach/qcm: app, COACH, coach',
    '/coach/sessions/:id: app, COACH, coach',
    '/app/coaches: app, ADMIN',
    '/app/users/onboarding/coaches: app, ADMIN',
    '/app/evaluations: app, ADMIN',
    '/app/feedbackCoach: app, ADMIN FLOOR',
  ]);
});
