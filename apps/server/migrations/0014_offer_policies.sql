CREATE TABLE "offer_policies" (
	"prescriptor_id" uuid PRIMARY KEY NOT NULL,
	"max_packages" integer NOT NULL,
	"total_sessions" integer NOT NULL,
	"duration_months" integer NOT NULL,
	"location" text NOT NULL,
	"calendar" text[] NOT NULL,
	"weekly_sessions" integer NOT NULL,
	"max_weekly_people" integer NOT NULL,
	"payments" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offer_policies_packages" CHECK ("offer_policies"."max_packages" between 1 and 1000),
	CONSTRAINT "offer_policies_total" CHECK ("offer_policies"."total_sessions" between 1 and 10000),
	CONSTRAINT "offer_policies_duration" CHECK ("offer_policies"."duration_months" in (3, 6, 12)),
	CONSTRAINT "offer_policies_location" CHECK ("offer_policies"."location" in ('company', 'gym', 'outdoors', 'online')),
	CONSTRAINT "offer_policies_calendar" CHECK (cardinality("offer_policies"."calendar") > 0 and "offer_policies"."calendar" <@ array['1-morning', '1-noon', '1-afternoon', '1-evening', '2-morning', '2-noon', '2-afternoon', '2-evening', '3-morning', '3-noon', '3-afternoon', '3-evening', '4-morning', '4-noon', '4-afternoon', '4-evening', '5-morning', '5-noon', '5-afternoon', '5-evening', '6-morning', '6-noon', '6-afternoon', '6-evening', '7-morning', '7-noon', '7-afternoon', '7-evening']::text[]),
	CONSTRAINT "offer_policies_weekly" CHECK ("offer_policies"."weekly_sessions" between 1 and 100),
	CONSTRAINT "offer_policies_people" CHECK ("offer_policies"."max_weekly_people" between 1 and 10000),
	CONSTRAINT "offer_policies_payments" CHECK (cardinality("offer_policies"."payments") > 0 and "offer_policies"."payments" <@ array['card', 'transfer']::text[]),
	CONSTRAINT "offer_policies_one_week" CHECK ("offer_policies"."total_sessions" >= "offer_policies"."weekly_sessions")
);
--> statement-breakpoint
ALTER TABLE "company_invitations" ALTER COLUMN "invited_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_policies" ADD CONSTRAINT "offer_policies_prescriptor_id_companies_id_fk" FOREIGN KEY ("prescriptor_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;