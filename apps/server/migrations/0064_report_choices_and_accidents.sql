CREATE TABLE "dashboard_report_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"last_month" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dashboard_report_choices_month" CHECK ("dashboard_report_choices"."last_month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "work_accident_years" (
	"company_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"accidents" integer NOT NULL,
	"lost_days" integer NOT NULL,
	"hours" integer NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_accident_years_key" PRIMARY KEY("company_id","year"),
	CONSTRAINT "work_accident_years_counts" CHECK ("work_accident_years"."year" between 2000 and 2100 and "work_accident_years"."accidents" >= 0 and "work_accident_years"."lost_days" >= 0 and "work_accident_years"."hours" > 0)
);
--> statement-breakpoint
ALTER TABLE "dashboard_report_choices" ADD CONSTRAINT "dashboard_report_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_report_choices" ADD CONSTRAINT "dashboard_report_choices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_accident_years" ADD CONSTRAINT "work_accident_years_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_report_choices_company" ON "dashboard_report_choices" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "dashboard_report_choices_due" ON "dashboard_report_choices" USING btree ("last_month","user_id");