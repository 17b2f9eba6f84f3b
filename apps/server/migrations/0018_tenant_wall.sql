-- T34: the second wall between companies. Requests of a company run as the role elan_tenant, for which each table of companies shows
-- and takes the rows of one company only: the one of elan.company_id, none without it. The owner, who runs all the rest, sees every row.

-- The role itself is made before the migrations: it belongs to the whole cluster (tenant-role.ts). Its rights on tables are given after
-- them, at each start (tenant-rights.ts): a copy of the database may have lost them.

-- The list is that of apps/server/src/testing/walled-tables.ts, which a test compares with what stands here.
DO $$
DECLARE walled text;
BEGIN
	-- In the order in which the product takes its rows, the company last: whoever came the other way would wait for this, and this for them.
	FOREACH walled IN ARRAY ARRAY[
		'members', 'member_imports', 'company_invitations', 'account_managers', 'company_tutorial_marks', 'company_closings',
		'subscriptions', 'licences', 'programs', 'program_slots', 'program_pauses', 'spots', 'spot_slots', 'spot_opening_hours',
		'sessions', 'session_participants', 'participant_bans', 'companies'
	] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', walled);
		EXECUTE format(
			'CREATE POLICY tenant_wall ON %I TO elan_tenant USING (%I = (SELECT nullif(current_setting(''elan.company_id'', true), '''')::uuid))',
			walled, CASE walled WHEN 'companies' THEN 'id' ELSE 'company_id' END);
	END LOOP;
END $$;
