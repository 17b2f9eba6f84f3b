// What the bench measures inside contexts, beside the whole product: it reaches them by this file, or by the public.ts of each.
export { forgetActor, makeAuthenticate } from '../contexts/accounts/sign-in/authenticate.ts';
export { filteredDaysText } from '../contexts/sessions/reading/read-filtered-sessions.ts';
