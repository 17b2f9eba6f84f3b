-- The new ones first: lists go on being read while they are made, and wait only while the old ones give them their names.
CREATE INDEX "sessions_count" ON "sessions" USING btree ("status","paris_date");--> statement-breakpoint
CREATE INDEX "sessions_list_until" ON "sessions" USING btree ("status","starts_at","id","ends_at");--> statement-breakpoint
CREATE INDEX "sessions_calendar_until" ON "sessions" USING btree ("starts_at","id","status","ends_at");--> statement-breakpoint
DROP INDEX "sessions_list";--> statement-breakpoint
DROP INDEX "sessions_calendar";--> statement-breakpoint
ALTER INDEX "sessions_list_until" RENAME TO "sessions_list";--> statement-breakpoint
ALTER INDEX "sessions_calendar_until" RENAME TO "sessions_calendar";
