-- I6: two absences of a coach never overlap.
ALTER TABLE "coach_absences" ADD CONSTRAINT "coach_absences_overlap" EXCLUDE USING gist (
	"coach_id" WITH =,
	daterange("starts_on", "ends_on", '[]') WITH &&
);--> statement-breakpoint

-- T34: the second wall between companies. What a coach says of a session is of the company of the session.
ALTER TABLE "session_coach_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "session_coach_notices" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));
