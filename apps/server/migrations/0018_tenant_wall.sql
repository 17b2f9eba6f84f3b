-- T34: the second wall between companies. Requests of a company run as the role elan_tenant, for which each table of companies shows
-- and takes the rows of one company only: the one of elan.company_id, none without it. The owner, who runs all the rest, sees every row.

-- The role itself is made before the migrations: it belongs to the whole cluster (tenant-role.ts).

-- What the owner makes later, by a migration or for its jobs, is open to that role too: policies close, not privileges.
ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO elan_tenant;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO elan_tenant;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES GRANT USAGE ON SEQUENCES TO elan_tenant;--> statement-breakpoint
DO $$
DECLARE place text;
BEGIN
	-- A change of a company sends its jobs in its own transaction.
	FOR place IN SELECT nspname FROM pg_namespace WHERE nspname IN ('public', 'pgboss') LOOP
		EXECUTE format('GRANT USAGE ON SCHEMA %I TO elan_tenant', place);
		EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO elan_tenant', place);
		EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO elan_tenant', place);
	END LOOP;
END $$;--> statement-breakpoint

-- The list is that of apps/server/src/testing/walled-tables.ts, which a test compares with what stands here.
DO $$
DECLARE walled text;
BEGIN
	FOREACH walled IN ARRAY ARRAY[
		'companies', 'account_managers', 'company_closings', 'company_invitations', 'company_tutorial_marks',
		'subscriptions', 'members', 'member_imports', 'licences', 'spots', 'spot_slots', 'spot_opening_hours',
		'programs', 'program_slots', 'program_pauses', 'sessions', 'session_participants', 'participant_bans'
	] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', walled);
		EXECUTE format(
			'CREATE POLICY tenant_wall ON %I TO elan_tenant USING (%I = (SELECT nullif(current_setting(''elan.company_id'', true), '''')::uuid))',
			walled, CASE walled WHEN 'companies' THEN 'id' ELSE 'company_id' END);
	END LOOP;
END $$;
