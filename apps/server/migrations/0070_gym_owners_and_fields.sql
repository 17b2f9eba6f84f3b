ALTER TABLE "companies" DROP CONSTRAINT "companies_kind";--> statement-breakpoint
DROP INDEX "companies_siret_unique";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_sponsor_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sponsor_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "idle_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "head_office_line" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "head_office_postal_code" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "head_office_city" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "unsubsidised" boolean;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_siret_unique" ON "companies" USING btree ("siret") WHERE "companies"."status" <> 'DELETED' and "companies"."kind" <> 'gym';--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_head_office" CHECK (num_nonnulls("companies"."head_office_line", "companies"."head_office_postal_code", "companies"."head_office_city") in (0, 3));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_kind" CHECK ("companies"."kind" in ('client', 'prescriptor', 'public', 'gym'));