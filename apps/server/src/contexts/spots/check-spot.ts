import { kernelErrors } from '@elan/domain/kernel';
import { productSettings } from '@elan/domain/settings';
import { spotErrors, spotProblems } from '@elan/domain/spots';
import type { SpotInput, SpotSettings } from '@elan/domain/spots';
import { isKnownAddress } from '../../platform/addresses/addresses.ts';
import { violates } from '../../platform/db/postgres-errors.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import type { SpotFacts } from './spots.repository.ts';

const setting = settingsOf(productSettings);

/** Returns the rules of spots as the settings have them now (D6, D7). */
export const spotRules = async (): Promise<SpotSettings> => ({
  minimumSlots: await setting('spots.min-slots'),
  minimumDays: await setting('spots.min-days'),
  squareMetresPerUser: await setting('spots.square-metres-per-user'),
});

/** Throws `form-invalid` with each field that the rules of spots refuse (D6, D7). */
export async function checkSpot(input: SpotInput): Promise<void> {
  const issues = spotProblems(input, await spotRules());
  if (issues.length > 0) {
    throw kernelErrors.fail('form-invalid', {
      issues: issues.map(({ path, message }) => ({ path, message })),
    });
  }
}

/** Runs what writes a spot; the database says when its name is taken in the company (I46). */
export async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'spots_name_unique')) throw spotErrors.fail('spots/name-taken');
    throw error;
  }
}

/** Adds to what was typed whether the geocoder knows the address; asked before any lock is taken. */
export const withVerifiedAddress = async (input: SpotInput): Promise<SpotFacts> => ({
  ...input,
  addressVerified: await isKnownAddress(input.address),
});
