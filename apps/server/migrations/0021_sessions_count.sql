-- Taken whole at once: who reads and who writes wait for it, some seconds among a million sessions. To begin with the lock of an index
-- and to end with that of a drop would meet a registration that holds its session and waits for the first.
LOCK TABLE "sessions" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DROP INDEX "sessions_list";--> statement-breakpoint
DROP INDEX "sessions_calendar";--> statement-breakpoint
CREATE INDEX "sessions_count" ON "sessions" USING btree ("status","paris_date");--> statement-breakpoint
CREATE INDEX "sessions_list" ON "sessions" USING btree ("status","starts_at","id","ends_at");--> statement-breakpoint
CREATE INDEX "sessions_calendar" ON "sessions" USING btree ("starts_at","id","status","ends_at");
