import { need } from '../../../platform/context/need.ts';

/** Whether a person's company has a subscription that runs today with the option `videoaccess`. */
export const videoAccess = need<(userId: string) => Promise<boolean>>().named('catalog.video-access');
