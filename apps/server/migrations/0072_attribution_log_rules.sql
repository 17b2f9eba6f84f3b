-- Why a company was attached and left stands beside the days; the log follows the companies only: nobody rewrites it (D35).
CREATE OR REPLACE FUNCTION "company_attributions_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	today date := (now() AT TIME ZONE 'Europe/Paris')::date;
	reason text := nullif(current_setting('elan.attribution_reason', true), '');
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW."prescriptor_id" IS NOT DISTINCT FROM OLD."prescriptor_id" THEN
			RETURN NULL;
		END IF;
		UPDATE "company_attributions" SET "until_on" = greatest("from_on", coalesce(NEW."exit_on", today)), "until_reason" = reason
		WHERE "company_id" = NEW."id" AND "until_on" IS NULL;
	END IF;
	IF NEW."prescriptor_id" IS NOT NULL THEN
		INSERT INTO "company_attributions" ("company_id", "prescriptor_id", "from_on", "from_reason")
		VALUES (NEW."id", NEW."prescriptor_id", today, reason);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "company_attributions_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Ended by the trigger of the companies, gone with its company: both come from another trigger.
	IF pg_trigger_depth() > 1 THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'the log of attributions never changes' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "company_attributions_append_only" AFTER UPDATE OR DELETE ON "company_attributions"
	FOR EACH ROW EXECUTE FUNCTION "company_attributions_append_only"();
