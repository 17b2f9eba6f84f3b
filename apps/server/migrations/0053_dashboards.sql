CREATE TABLE "dashboard_days" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sheet" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dashboard_days_key" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "dashboard_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_refreshes" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"through_day" date,
	"refreshed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dashboard_days" ADD CONSTRAINT "dashboard_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_marks" ADD CONSTRAINT "dashboard_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_refreshes" ADD CONSTRAINT "dashboard_refreshes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_marks_company" ON "dashboard_marks" USING btree ("company_id","day");