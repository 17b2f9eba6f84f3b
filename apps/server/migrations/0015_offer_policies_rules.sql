-- What the declared schema cannot say of offers and of closing days.

-- I38: the duration and the packs of an offer never get less, and one that could be deleted could be filled again with less.
CREATE FUNCTION "offer_policies_refuse_less"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."prescriptor_id" = OLD."prescriptor_id"
		AND NEW."duration_months" >= OLD."duration_months" AND NEW."max_packages" >= OLD."max_packages" THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the duration and the packs of an offer never get less'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'offer_policies_never_less', TABLE = 'offer_policies';
END
$$;--> statement-breakpoint
CREATE TRIGGER "offer_policies_never_less" BEFORE UPDATE OR DELETE ON "offer_policies"
	FOR EACH ROW EXECUTE FUNCTION "offer_policies_refuse_less"();--> statement-breakpoint

-- Two closings of a company never share a day.
ALTER TABLE "company_closings" ADD CONSTRAINT "company_closings_overlap" EXCLUDE USING gist (
	"company_id" WITH =,
	daterange("first_day", "last_day", '[]') WITH &&
);
