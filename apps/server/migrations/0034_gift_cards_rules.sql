-- What the declared schema cannot say of gift cards and of the ledger of Fitcoins.

-- T34: the second wall between companies. A card of no company is outside of every wall.
ALTER TABLE "gift_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "gift_cards" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));--> statement-breakpoint

-- I53: the sides of a movement add up to 0, looked at when its transaction commits.
CREATE FUNCTION "fitcoin_postings_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum("amount") FROM "fitcoin_postings" WHERE "movement_id" = NEW."movement_id") <> 0 THEN
		RAISE EXCEPTION 'movement % is not balanced', NEW."movement_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fitcoin_postings_balanced" AFTER INSERT ON "fitcoin_postings"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "fitcoin_postings_balance"();--> statement-breakpoint

-- What was written in the ledger stays: it is mended by another movement.
CREATE FUNCTION "fitcoin_ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger of Fitcoins is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "fitcoin_postings_append_only" BEFORE UPDATE OR DELETE ON "fitcoin_postings"
	FOR EACH ROW EXECUTE FUNCTION "fitcoin_ledger_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "fitcoin_lot_shares_append_only" BEFORE UPDATE OR DELETE ON "fitcoin_lot_shares"
	FOR EACH ROW EXECUTE FUNCTION "fitcoin_ledger_refuse_change"();
