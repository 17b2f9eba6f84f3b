ALTER TABLE "session_ratings" DROP CONSTRAINT "session_ratings_member";
--> statement-breakpoint
ALTER TABLE "session_participants" DROP CONSTRAINT "session_participants_member";
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "guest_of" uuid;--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "member_company_id" uuid GENERATED ALWAYS AS (coalesce(guest_of, company_id)) STORED;--> statement-breakpoint
ALTER TABLE "session_participants" ADD COLUMN "guest_of" uuid;--> statement-breakpoint
ALTER TABLE "session_participants" ADD COLUMN "member_company_id" uuid GENERATED ALWAYS AS (coalesce(guest_of, company_id)) STORED;--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_member" FOREIGN KEY ("member_company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_member" FOREIGN KEY ("member_company_id","member_id") REFERENCES "public"."members"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spots_open_to_public" ON "spots" USING btree ("postal_code") WHERE "spots"."open_to_public" and "spots"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_guest" CHECK ("session_participants"."guest_of" <> "session_participants"."company_id");