import { need } from '../../platform/context/need.ts';

/** The options of a programme, for women only among them: sessions do not know programmes. */
export const programOptions =
  need<(programId: string) => Promise<readonly string[]>>().named('sessions.program-options');
