-- T65, I39: the lines of the audit are chained, one chain for each thing that they tell of, so that two things never wait for each
-- other. Each line carries its rank and the digest of itself and of the line before; the chain keeps its length and its last
-- digest, so that a last line taken away is missed too. Columns and table come from audit.tables.ts.

CREATE FUNCTION "audit_line_hash"("previous" text, "rank" integer, "line" "audit_log") RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
	-- As JSON no value can pass for two; the instant as a number, which no time zone writes otherwise.
	SELECT encode(sha256(convert_to(jsonb_build_array(
		"previous", "rank", "line"."id", extract(epoch FROM "line"."at"), "line"."actor_user_id", "line"."actor_role",
		"line"."entity", "line"."entity_id", "line"."event", "line"."from_status", "line"."to_status", "line"."details"
	)::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint

CREATE FUNCTION "audit_log_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The row of the chain is held until the commit: the next line of the same thing comes after this one.
	INSERT INTO "audit_chains" AS "c" ("entity", "entity_id", "length", "head")
	VALUES (NEW."entity", NEW."entity_id", 1, "audit_line_hash"('', 1, NEW))
	ON CONFLICT ("entity", "entity_id") DO UPDATE
	SET "length" = "c"."length" + 1, "head" = "audit_line_hash"("c"."head", "c"."length" + 1, NEW)
	RETURNING "length", "head" INTO NEW."chain_no", NEW."hash";
	RETURN NEW;
END
$$;--> statement-breakpoint

-- The lines that are there already, in the order of time.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
DO $$
DECLARE
	"old" "audit_log";
	"made" "audit_chains";
BEGIN
	FOR "old" IN SELECT * FROM "audit_log" ORDER BY "at", "id" LOOP
		INSERT INTO "audit_chains" AS "c" ("entity", "entity_id", "length", "head")
		VALUES ("old"."entity", "old"."entity_id", 1, "audit_line_hash"('', 1, "old"))
		ON CONFLICT ("entity", "entity_id") DO UPDATE
		SET "length" = "c"."length" + 1, "head" = "audit_line_hash"("c"."head", "c"."length" + 1, "old")
		RETURNING * INTO "made";
		UPDATE "audit_log" SET "chain_no" = "made"."length", "hash" = "made"."head" WHERE "id" = "old"."id";
	END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";--> statement-breakpoint

CREATE TRIGGER "audit_log_chain" BEFORE INSERT ON "audit_log"
	FOR EACH ROW EXECUTE FUNCTION "audit_log_chain"();--> statement-breakpoint

-- A chain moves by a line of the audit, never by itself.
CREATE FUNCTION "audit_chains_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() < 2 THEN
		RAISE EXCEPTION 'audit_chains moves with audit_log only' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint

CREATE TRIGGER "audit_chains_moved_by_lines" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "audit_chains"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_chains_refuse_change"();
