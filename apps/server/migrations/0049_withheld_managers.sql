CREATE TABLE "withheld_managers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text NOT NULL,
	"can_validate_gift_cards" boolean DEFAULT false NOT NULL,
	"can_see_sessions" boolean DEFAULT true NOT NULL,
	"can_create_events" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "withheld_managers_status" CHECK ("withheld_managers"."status" in ('PENDING', 'ACTIVE', 'INACTIVE')),
	CONSTRAINT "withheld_managers_email_lower" CHECK ("withheld_managers"."email" = lower("withheld_managers"."email"))
);
--> statement-breakpoint
ALTER TABLE "withheld_managers" ADD CONSTRAINT "withheld_managers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withheld_managers_email_unique" ON "withheld_managers" USING btree ("company_id","email");