-- What the declared schema cannot say of the figures of dashboards.

-- T34: the second wall between companies.
ALTER TABLE "dashboard_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "dashboard_days" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "dashboard_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "dashboard_marks" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "dashboard_refreshes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "dashboard_refreshes" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));--> statement-breakpoint

-- I48: a day whose sessions change once it began is marked in the transaction of the change, and counted from the rows until it is mended.
-- A day to come is not: its roll-up is not written yet.
CREATE FUNCTION "dashboard_mark_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "dashboard_marks" ("company_id", "day")
	SELECT DISTINCT "company_id", "paris_date" FROM "changed"
	WHERE "paris_date" <= (clock_timestamp() AT TIME ZONE 'Europe/Paris')::date;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dashboard_sessions_inserted" AFTER INSERT ON "sessions"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "dashboard_mark_sessions"();--> statement-breakpoint
CREATE TRIGGER "dashboard_sessions_updated" AFTER UPDATE ON "sessions"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "dashboard_mark_sessions"();--> statement-breakpoint
-- A session that is moved changes the day that it leaves, too.
CREATE TRIGGER "dashboard_sessions_left" AFTER UPDATE ON "sessions"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "dashboard_mark_sessions"();--> statement-breakpoint
CREATE TRIGGER "dashboard_sessions_deleted" AFTER DELETE ON "sessions"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "dashboard_mark_sessions"();--> statement-breakpoint

CREATE FUNCTION "dashboard_mark_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "dashboard_marks" ("company_id", "day")
	SELECT DISTINCT s."company_id", s."paris_date" FROM "changed" c JOIN "sessions" s ON s."id" = c."session_id"
	WHERE s."paris_date" <= (clock_timestamp() AT TIME ZONE 'Europe/Paris')::date;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dashboard_participants_inserted" AFTER INSERT ON "session_participants"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "dashboard_mark_parts"();--> statement-breakpoint
CREATE TRIGGER "dashboard_participants_updated" AFTER UPDATE ON "session_participants"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "dashboard_mark_parts"();--> statement-breakpoint
CREATE TRIGGER "dashboard_participants_deleted" AFTER DELETE ON "session_participants"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "dashboard_mark_parts"();--> statement-breakpoint
CREATE TRIGGER "dashboard_ratings_inserted" AFTER INSERT ON "session_ratings"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "dashboard_mark_parts"();--> statement-breakpoint
CREATE TRIGGER "dashboard_ratings_updated" AFTER UPDATE ON "session_ratings"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "dashboard_mark_parts"();--> statement-breakpoint
CREATE TRIGGER "dashboard_ratings_deleted" AFTER DELETE ON "session_ratings"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "dashboard_mark_parts"();
