DROP INDEX "users_name";--> statement-breakpoint
DROP INDEX "users_last_connection";--> statement-breakpoint
CREATE INDEX "users_last_connection" ON "users" USING btree ("last_connection_at" NULLS FIRST,"id");--> statement-breakpoint

-- People in the order of a French list: Étienne among the E, whatever the case. By hand, for the function of 0004.
CREATE INDEX "users_by_name" ON "users" USING btree (search_text("last_name"), search_text("first_name"), "id");
