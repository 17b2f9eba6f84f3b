CREATE TABLE "audit_chains" (
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"length" integer DEFAULT 0 NOT NULL,
	"head" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_chains_entity_entity_id_pk" PRIMARY KEY("entity","entity_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "chain_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text DEFAULT '' NOT NULL;