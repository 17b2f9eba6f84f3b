-- I45: the hours that a coach adds to one day never overlap.
ALTER TABLE "coach_openings" ADD CONSTRAINT "coach_openings_overlap" EXCLUDE USING gist (
	"coach_id" WITH =,
	tsrange("day" + "starts_at", "day" + "ends_at") WITH &&
);--> statement-breakpoint

-- What a coach said of a session is of the past once the session went to somebody.
CREATE FUNCTION "session_coach_notices_settle"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "session_coach_notices" SET "settled_at" = clock_timestamp() WHERE "session_id" = NEW."id" AND "settled_at" IS NULL;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_settle_notices" AFTER UPDATE OF "coach_id" ON "sessions" FOR EACH ROW
	WHEN (NEW."coach_id" IS NOT NULL AND NEW."coach_id" IS DISTINCT FROM OLD."coach_id")
	EXECUTE FUNCTION "session_coach_notices_settle"();--> statement-breakpoint

-- D29: nobody is put on a session to come that is held after the last day of a blocking document, by the clock of the place; an
-- administrator's decision says so in its transaction.
CREATE FUNCTION "sessions_coach_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"prefix" text;
	"held_on" date;
	"valid_until" date;
BEGIN
	IF current_setting('elan.past_documents', true) = 'on' THEN
		RETURN NULL;
	END IF;
	SELECT left("postal_code", 3) INTO "prefix" FROM "spots" WHERE "id" = NEW."spot_id";
	"held_on" := (NEW."starts_at" AT TIME ZONE CASE "prefix" WHEN '971' THEN 'America/Guadeloupe' WHEN '972' THEN 'America/Martinique'
		WHEN '973' THEN 'America/Cayenne' WHEN '974' THEN 'Indian/Reunion' WHEN '975' THEN 'America/Miquelon'
		WHEN '976' THEN 'Indian/Mayotte' ELSE 'Europe/Paris' END)::date;
	SELECT least(coalesce("pro_card_expires_on", '-infinity'), coalesce("insurance_expires_on", '-infinity'), coalesce("vigilance_expires_on", '-infinity'))
		INTO "valid_until" FROM "coaches" WHERE "id" = NEW."coach_id";
	IF "held_on" > "valid_until" THEN
		RAISE EXCEPTION 'a blocking document of the coach of session % is over by then', NEW."id"
			USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_coach_documents';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_coach_documents_made" AFTER INSERT ON "sessions" FOR EACH ROW
	WHEN (NEW."coach_id" IS NOT NULL AND NEW."status" = 'ACTIVE' AND NEW."starts_at" > now())
	EXECUTE FUNCTION "sessions_coach_documents"();--> statement-breakpoint
CREATE TRIGGER "sessions_coach_documents_given" AFTER UPDATE OF "coach_id", "status", "starts_at" ON "sessions" FOR EACH ROW
	WHEN (NEW."coach_id" IS NOT NULL AND NEW."status" = 'ACTIVE' AND NEW."starts_at" > now()
		AND (NEW."coach_id" IS DISTINCT FROM OLD."coach_id" OR OLD."status" = 'DRAFT' OR NEW."starts_at" > OLD."starts_at"))
	EXECUTE FUNCTION "sessions_coach_documents"();
