CREATE TABLE "company_attributions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"prescriptor_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	CONSTRAINT "company_attributions_order" CHECK ("company_attributions"."from_on" <= "company_attributions"."until_on")
);
--> statement-breakpoint
CREATE TABLE "prescriptor_terms" (
	"prescriptor_id" uuid PRIMARY KEY NOT NULL,
	"management_fees_tenths" integer NOT NULL,
	"invoice_end_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prescriptor_terms_fees" CHECK ("prescriptor_terms"."management_fees_tenths" between 0 and 300)
);
--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "address_line" text;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "gyms" ADD COLUMN "opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_attributions" ADD CONSTRAINT "company_attributions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_attributions" ADD CONSTRAINT "company_attributions_prescriptor_id_companies_id_fk" FOREIGN KEY ("prescriptor_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptor_terms" ADD CONSTRAINT "prescriptor_terms_prescriptor_id_companies_id_fk" FOREIGN KEY ("prescriptor_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_attributions_current" ON "company_attributions" USING btree ("company_id") WHERE "company_attributions"."until_on" is null;--> statement-breakpoint
CREATE INDEX "company_attributions_company" ON "company_attributions" USING btree ("company_id","from_on");--> statement-breakpoint
CREATE INDEX "company_attributions_prescriptor" ON "company_attributions" USING btree ("prescriptor_id","from_on");--> statement-breakpoint
CREATE UNIQUE INDEX "gyms_slug_unique" ON "gyms" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_template" ON "mails" USING btree ("template","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_user_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_event" ON "audit_log" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("entity","at");--> statement-breakpoint
ALTER TABLE "gyms" ADD CONSTRAINT "gyms_slug" CHECK ("gyms"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "gyms" ADD CONSTRAINT "gyms_address" CHECK (num_nonnulls("gyms"."address_line", "gyms"."postal_code", "gyms"."city") in (0, 3) and "gyms"."postal_code" ~ '^[0-9]{5}$');