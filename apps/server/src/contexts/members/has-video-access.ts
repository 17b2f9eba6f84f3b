import { someHaveOption } from '../subscriptions/public.ts';
import { employersOf } from './find-member-identity.ts';

/** Tells whether an account is an employee of a company whose subscription, running today, has the option `videoaccess`. */
export const hasVideoAccess = async (userId: string): Promise<boolean> =>
  someHaveOption(await employersOf(userId), 'videoaccess');
