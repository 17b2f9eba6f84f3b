import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';
import { daySheets } from '../sessions/public.ts';

/** What is always true of dashboards. */
export const dashboardsInvariants: readonly Invariant[] = [
  {
    id: 'I48',
    fr: 'Les chiffres gardés d’une journée sont ceux que l’on recompte depuis ses séances.',
    broken: sql`
      select coalesce(kept.company_id, counted.company_id) as id, 'le ' || coalesce(kept.day, counted.day) as detail
      from (select d.company_id, d.day, d.sheet from dashboard_days d
        join dashboard_refreshes r on r.company_id = d.company_id and d.day <= r.through_day
        where not exists (select from dashboard_marks m where m.company_id = d.company_id and m.day = d.day)) kept
      full join (${daySheets(sql`exists (select from dashboard_refreshes r where r.company_id = s.company_id and s.paris_date <= r.through_day)
        and not exists (select from dashboard_marks m where m.company_id = s.company_id and m.day = s.paris_date)`)}) counted
        on counted.company_id = kept.company_id and counted.day = kept.day
      where kept.sheet is distinct from counted.sheet`,
  },
];
