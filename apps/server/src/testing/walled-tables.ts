/**
 * The tables of companies that PostgreSQL walls, and the column that names the company of a row: behind the wall of a company no other
 * row is seen nor changed (threats T34). The migration tenant_wall holds the same list, and a test compares them.
 */
export const walledTables: Readonly<Record<string, 'id' | 'company_id'>> = {
  companies: 'id',
  account_managers: 'company_id',
  company_closings: 'company_id',
  company_invitations: 'company_id',
  company_tutorial_marks: 'company_id',
  subscriptions: 'company_id',
  members: 'company_id',
  member_imports: 'company_id',
  licences: 'company_id',
  spots: 'company_id',
  spot_slots: 'company_id',
  spot_opening_hours: 'company_id',
  programs: 'company_id',
  program_slots: 'company_id',
  program_pauses: 'company_id',
  sessions: 'company_id',
  session_participants: 'company_id',
  participant_bans: 'company_id',
};

/** The tables that name a company, or a row of a walled table, and stay without a wall, each with its reason. */
export const openTables: Readonly<Record<string, string>> = {
  calendar_feeds:
    'a row is of a person, found by the person or by its secret; the company is what that person reads by it',
  offer_policies:
    'a row is of a prescriptor, which looks at what it refers and is never walled; the companies that it refers read it too',
  session_hashtags:
    'a label of the catalogue on a session, by the id of a session that the wall has shown: of a company it says nothing alone',
};
