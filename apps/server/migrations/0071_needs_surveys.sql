CREATE TABLE "needs_surveys" (
	"poll_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"objective_ids" uuid[] NOT NULL,
	"dropped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "needs_surveys" ADD CONSTRAINT "needs_surveys_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs_surveys" ADD CONSTRAINT "needs_surveys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "needs_surveys_once" ON "needs_surveys" USING btree ("company_id") WHERE "needs_surveys"."dropped_at" is null;