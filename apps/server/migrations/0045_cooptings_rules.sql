-- What the declared schema cannot say of cooptings and of the credit in euros that they give.

-- T34: the second wall between companies. A coopting is of the company that sent it.
ALTER TABLE "cooptings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "cooptings" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "coopting_sponsors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "coopting_sponsors" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "credit_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "credit_movements" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));--> statement-breakpoint

-- I53: the sides of a movement in euros add up to 0, looked at when its transaction commits.
CREATE FUNCTION "credit_postings_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum("amount_cents") FROM "credit_postings" WHERE "movement_id" = NEW."movement_id") <> 0 THEN
		RAISE EXCEPTION 'movement % is not balanced', NEW."movement_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "credit_postings_balanced" AFTER INSERT ON "credit_postings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "credit_postings_balance"();--> statement-breakpoint

-- What was written in the ledger stays: it is mended by another movement.
CREATE FUNCTION "credit_ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger of credits is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_postings_append_only" BEFORE UPDATE OR DELETE ON "credit_postings"
	FOR EACH ROW EXECUTE FUNCTION "credit_ledger_refuse_change"();
