import type { Scope } from '@elan/domain/accounts';
import { attentionOf, type Attention } from '@elan/domain/dashboards';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { objectiveFacts } from '../catalog/public.ts';
import { measuredCompanies } from '../companies/public.ts';
import { memberFiguresOf } from '../members/public.ts';
import { namedPrograms } from './named-programs.ts';

/** Returns what is left aside in the company of a scope, most urgent first (`attentionOf`). */
export async function readAttention(scope: Scope): Promise<Attention[]> {
  const ids = (await measuredCompanies(scope)).map(({ id }) => id);
  const today = parisDay(await databaseNow());
  return attentionOf({
    programs: await namedPrograms(ids, await objectiveFacts()),
    members: await memberFiguresOf(ids, [today, today], [today, today]),
  });
}
