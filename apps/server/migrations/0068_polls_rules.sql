-- What the declared schema cannot say of polls.

-- I46: a reward is set once, and what was published as anonymous stays so: neither moves afterwards.
CREATE FUNCTION "polls_refuse_second_thought"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."reward" IS NOT NULL AND NEW."reward" IS DISTINCT FROM OLD."reward" THEN
		RAISE EXCEPTION 'the reward of a poll is set once'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'polls_set_once', TABLE = 'polls';
	END IF;
	IF OLD."status" <> 'DRAFT' AND NEW."anonymous" <> OLD."anonymous" THEN
		RAISE EXCEPTION 'a published poll stays as anonymous as it was said to be'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'polls_set_once', TABLE = 'polls';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "polls_set_once" BEFORE UPDATE ON "polls"
	FOR EACH ROW EXECUTE FUNCTION "polls_refuse_second_thought"();--> statement-breakpoint

-- T34: the second wall between companies. A company sees the polls that are asked of its people alone.
ALTER TABLE "polls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "polls" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));
