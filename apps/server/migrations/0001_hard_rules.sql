-- What the declared schema cannot say. Tables and columns are declared in src/**/*.tables.ts and generated in 0000.

-- Operators of uuid for the exclusion constraints; comes with PostgreSQL (contrib).
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint

-- I3: the live sessions of a coach never overlap; the end of one may be the start of the next.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_coach_overlap" EXCLUDE USING gist (
	"coach_id" WITH =,
	tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" IN ('ACTIVE', 'PASSED', 'ENDED') AND "coach_id" IS NOT NULL);--> statement-breakpoint

-- I4: the same for a spot.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_spot_overlap" EXCLUDE USING gist (
	"spot_id" WITH =,
	tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" IN ('ACTIVE', 'PASSED', 'ENDED'));--> statement-breakpoint

-- I36: the programme of a session is of the same company. Here because programmes know sessions, never the reverse.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_program" FOREIGN KEY ("company_id", "program_id")
	REFERENCES "programs" ("company_id", "id");--> statement-breakpoint

-- I39: an audit row is never changed nor removed.
CREATE FUNCTION "audit_log_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint

CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_refuse_change"();
