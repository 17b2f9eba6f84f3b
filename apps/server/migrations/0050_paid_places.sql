ALTER TABLE "session_participants" ADD COLUMN "paid_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "session_participants_paid" ON "session_participants" USING btree ("paid_by");