
-- ALTER TABLE "calendar_feeds" DROP CONSTRAINT "<constraint_name>";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "audience" text DEFAULT 'back-office' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_once" ON "calendar_feeds" USING btree ("user_id","audience");--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_audience" CHECK ("calendar_feeds"."audience" in ('back-office', 'espace', 'coach'));