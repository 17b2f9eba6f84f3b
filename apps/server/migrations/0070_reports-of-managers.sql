ALTER TABLE "member_reports" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member_reports" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "member_reports" ADD CONSTRAINT "member_reports_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_reports" ADD CONSTRAINT "member_reports_invited" CHECK (num_nonnulls("member_reports"."member_id", "member_reports"."manager_id") = 1);