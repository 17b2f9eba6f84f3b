-- D46, issue of the people's space: behind the wall of a company, the second one between its people. A request of an employee runs as the
-- role elan_member, which has the rights and the policies of elan_tenant, and these besides: of what a person has or is, the rows of
-- elan.member_id and elan.user_id only; of what a company keeps for those who run it, none. Restrictive: both walls must let a row pass.

-- What each policy is, in one place: a start makes again those that a restore without the roles left out (tenant-rights.ts).
CREATE FUNCTION person_walls(tenant text, person text) RETURNS TABLE (walled text, policy text, statement text)
LANGUAGE sql STABLE AS $$
	WITH walls(walled, own, setting) AS (VALUES
		-- Of the person.
		('members', 'id', 'elan.member_id'),
		('licences', 'member_id', 'elan.member_id'),
		('session_participants', 'member_id', 'elan.member_id'),
		('participant_bans', 'member_id', 'elan.member_id'),
		('session_ratings', 'member_id', 'elan.member_id'),
		('users', 'id', 'elan.user_id'),
		('health_consents', 'user_id', 'elan.user_id'),
		('espace_interests', 'user_id', 'elan.user_id'),
		('espace_languages', 'user_id', 'elan.user_id'),
		('place_orders', 'user_id', 'elan.user_id'),
		-- Of those who run the company.
		('member_imports', NULL, NULL), ('member_reports', NULL, NULL), ('company_invitations', NULL, NULL),
		('account_managers', NULL, NULL), ('withheld_managers', NULL, NULL), ('company_attributions', NULL, NULL),
		('company_tutorial_marks', NULL, NULL), ('coach_searches', NULL, NULL), ('coach_offers', NULL, NULL),
		('session_coach_notices', NULL, NULL), ('gift_cards', NULL, NULL), ('credit_movements', NULL, NULL),
		('polls', NULL, NULL), ('needs_surveys', NULL, NULL), ('cooptings', NULL, NULL), ('coopting_sponsors', NULL, NULL),
		('company_orders', NULL, NULL), ('shop_company_codes', NULL, NULL), ('payments', NULL, NULL), ('payment_means', NULL, NULL),
		('invoices', NULL, NULL), ('invoice_sendings', NULL, NULL), ('invoice_transmissions', NULL, NULL), ('notes', NULL, NULL),
		('dashboard_days', NULL, NULL), ('dashboard_marks', NULL, NULL), ('dashboard_refreshes', NULL, NULL),
		('dashboard_report_choices', NULL, NULL), ('work_accident_years', NULL, NULL)
	)
	SELECT walls.walled, 'person_wall', format('CREATE POLICY person_wall ON %I AS RESTRICTIVE TO %I USING (%s)', walls.walled, person,
		CASE WHEN own IS NULL THEN 'false'
			ELSE format('%I = (SELECT nullif(current_setting(%L, true), '''')::uuid)', own, setting) END)
	FROM walls
	-- An account is of no company, nor what it has: companies read it as before.
	UNION ALL SELECT walls.walled, 'tenant_open', format('CREATE POLICY tenant_open ON %I TO %I USING (true)', walls.walled, tenant)
	FROM walls WHERE setting = 'elan.user_id'
$$;
--> statement-breakpoint
DO $$
DECLARE made text;
BEGIN
	FOR made IN SELECT statement FROM person_walls('elan_tenant', 'elan_member') LOOP
		EXECUTE made;
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "health_consents" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "espace_interests" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "espace_languages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "place_orders" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- How many wait for a place, and in which order: of who they are, nothing. A view reads as its owner, whom no policy walls; it keeps the
-- wall of the company itself, and takes no row (what begins by WITH is never written through).
CREATE VIEW session_waits AS
	WITH waits AS (
		SELECT session_id, id, asked_at FROM session_participants
		WHERE status = 'WAITING' AND (current_user NOT IN ('elan_tenant', 'elan_member')
			OR company_id = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid)))
	SELECT session_id, id, asked_at FROM waits;
