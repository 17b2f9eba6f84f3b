-- Who referred a company, and when: whoever attaches or detaches one, the log follows (D35).
CREATE FUNCTION "company_attributions_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE today date := (now() AT TIME ZONE 'Europe/Paris')::date;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW."prescriptor_id" IS NOT DISTINCT FROM OLD."prescriptor_id" THEN
			RETURN NULL;
		END IF;
		UPDATE "company_attributions" SET "until_on" = greatest("from_on", coalesce(NEW."exit_on", today))
		WHERE "company_id" = NEW."id" AND "until_on" IS NULL;
	END IF;
	IF NEW."prescriptor_id" IS NOT NULL THEN
		INSERT INTO "company_attributions" ("company_id", "prescriptor_id", "from_on") VALUES (NEW."id", NEW."prescriptor_id", today);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "company_attributions_follow" AFTER INSERT OR UPDATE OF "prescriptor_id" ON "companies"
	FOR EACH ROW EXECUTE FUNCTION "company_attributions_follow"();--> statement-breakpoint
-- What was attached before the log: since the registration, which is the earliest that is known.
INSERT INTO "company_attributions" ("company_id", "prescriptor_id", "from_on")
SELECT "id", "prescriptor_id", ("created_at" AT TIME ZONE 'Europe/Paris')::date FROM "companies" WHERE "prescriptor_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "company_attributions" ("company_id", "prescriptor_id", "from_on", "until_on")
SELECT "id", "former_prescriptor_id", least("exit_on", ("created_at" AT TIME ZONE 'Europe/Paris')::date), "exit_on"
FROM "companies" WHERE "former_prescriptor_id" IS NOT NULL AND "exit_on" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "company_attributions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant_wall ON "company_attributions" TO elan_tenant USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));
