import { describe, expect, test } from 'vitest';
import { errors, kernelErrors, sentenceProblems } from '../kernel/index.ts';
import { errorCatalogue, exampleParameters, mergeCatalogues, sentenceOf } from './index.ts';

// Specification point 8, line by line.
const point8 = {
  authentication: [
    'auth/email-not-verified',
    'auth/user-deprecated',
    'auth/user-not-registered-this-app',
    'auth/wrong-password',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/email-already-exists',
    'auth/invalid-password',
    'auth/invalid-phone',
    'auth/phone-already-used',
    'auth/credential-in-use',
    'auth/invalid-verification-code',
    'auth/code-expired',
    'auth/token-expired',
    'too-many-requests',
    'auth/email-not-found',
    'auth/email-already-verified',
  ],
  general: [
    'permission-denied',
    'insufficient-permission',
    'not-allowed',
    'storage/object-not-found',
    'missing-parameter',
    'invalid-parameter',
    'not-found',
    'unknown',
    'form-invalid',
    'internal',
  ],
  payment: [
    'payments/already-in-progress',
    'payments/subscription-not-found',
    'payments/user-not-found',
    'payments/card-declined',
    'payments/authentication-failed',
    'payments/failed',
    'payments/purchase-failed',
    'payments/pricing-fetch-failed',
  ],
  coupons: ['coupons/not-applicable', 'coupons/not-found', 'coupons/minimum-not-reached'],
  siret: ['siret/already-registered', 'siret/wrong', 'siret/too-few-employees'],
  coopting: [
    'cooptings/unknown',
    'cooptings/already-confirmed',
    'cooptings/inactive',
    'cooptings/expired',
    'cooptings/not-found',
    'licences/user-has-licence',
  ],
  onboarding: [
    'onboarding/invalid-email',
    'onboarding/email-typo',
    'onboarding/already-registered',
    'onboarding/authorization-failed',
    'onboarding/missing-information',
    'onboarding/users-fetch-failed',
    'onboarding/sponsor-code-fetch-failed',
  ],
  enterprises: [
    'enterprises/offers-fetch-failed',
    'enterprises/fetch-failed',
    'enterprises/add-failed',
    'enterprises/already-invited',
    'enterprises/invitation-sending',
    'enterprises/reinvite-too-early',
    'enterprises/already-registered',
    'enterprises/active-not-deletable',
    'enterprises/assign-sponsor-failed',
    'enterprises/insufficient-data',
  ],
  invoicing: ['invoicing/generation-failed', 'invoicing/revert-failed', 'invoicing/contact-administrator'],
  dashboard: [
    'dashboards/fetch-failed',
    'dashboards/generation-failed',
    'dashboards/refresh-failed',
    'dashboards/refresh-too-early',
  ],
  giftCards: [
    'gift-cards/fetch-failed',
    'gift-cards/update-failed',
    'gift-cards/code-already-used',
    'gift-cards/sessions-not-positive',
  ],
  coaches: [
    'coaches/fetch-failed',
    'coaches/hour-already-exists',
    'coaches/not-selected',
    'coaches/fields-missing',
    'coaches/upload-failed',
  ],
  packs: [
    'programs/calendar-fetch-failed',
    'programs/calendar-empty',
    'programs/slot-unavailable',
    'programs/too-few-slots',
    'programs/safety-slots',
    'programs/no-spot',
    'programs/safety-not-monday',
    'programs/start-failed',
    'programs/stop-failed',
    'programs/session-count-mismatch',
    'programs/missing-sessions',
    'programs/excess-sessions',
    'programs/cannot-determine-next-session',
  ],
  licences: ['licences/cannot-unassign', 'licences/none-available', 'licences/update-failed'],
  places: ['gyms/fetch-failed', 'wellness/fetch-failed', 'feedbacks/fetch-failed'],
  objectives: ['objectives/add-failed', 'objectives/delete-failed'],
  emailValidation: [
    'auth/invalid-link',
    'auth/email-not-found',
    'auth/email-already-sending',
    'auth/email-already-verified',
  ],
  tutorial: [
    'tutorial/missing-corporate-info',
    'tutorial/missing-address',
    'tutorial/missing-accidents',
    'tutorial/spot-error',
  ],
  polls: ['lovers/add-failed', 'lovers/email-not-found', 'lovers/already-member'],
};

const codes = [...errorCatalogue.keys()];

describe('the error catalogue', () => {
  test.each(Object.entries(point8))('it holds every error of the specification about %s', (_, listed) => {
    expect(listed.filter((code) => !errorCatalogue.has(code))).toEqual([]);
  });

  test('a wrong password and an unknown e-mail are answered by one and the same sentence', () => {
    expect(sentenceOf('auth/invalid-credentials')).toBe('E-mail ou mot de passe incorrect.');
  });

  test.each(codes)('%s is a well-formed code with a status and a French sentence', (code) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*(\/[a-z]+(-[a-z]+)*)?$/);
    expect(errorCatalogue.get(code)?.status).toSatisfy((status: number) => status >= 400 && status < 600);
    expect(sentenceProblems(sentenceOf(code, exampleParameters))).toEqual([]);
  });

  test('a code without a slash is a general one', () => {
    expect(codes.filter((code) => !code.includes('/') && !(code in kernelErrors.defs))).toEqual([]);
  });

  test('two errors never read the same, so that a sentence names its cause', () => {
    const sentences = codes.map((code) => sentenceOf(code, exampleParameters));
    const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
    expect(twice).toEqual([]);
  });

  test('parameters stand in the sentence', () => {
    expect(sentenceOf('enterprises/reinvite-too-early', { minutes: 30 })).toBe(
      'Attendez 30 minutes avant de relancer cette invitation.',
    );
    expect(sentenceOf('coupons/minimum-not-reached', { minimumCents: 123_450 })).toContain(
      '1\u202f234,50\u00a0€',
    );
  });

  test('a code that this version does not know gets the sentence of an unknown error', () => {
    for (const code of ['things/new', 'toString', '__proto__', '']) {
      expect(sentenceOf(code)).toBe('Une erreur inconnue est survenue. Réessayez dans quelques instants.');
    }
  });

  test('a code declared twice is refused', () => {
    const one = errors({ 'things/gone': { status: 410, fr: () => 'Cette chose a disparu.' } });
    const other = errors({ 'things/gone': { status: 404, fr: () => 'Cette chose est introuvable.' } });
    expect(() => mergeCatalogues([one, other])).toThrow('things/gone');
    expect(mergeCatalogues([one]).size).toBe(1);
  });
});
