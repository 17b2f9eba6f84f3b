-- T34: the second wall between companies (0018_tenant_wall.sql) for the codes that they give to people from elsewhere; and the private place of each session that was bought, which stays its buyer's when it is moved.
ALTER TABLE "shop_company_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant_wall ON "shop_company_codes" TO elan_tenant USING (company_id = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));--> statement-breakpoint
UPDATE "shop_sessions" SET "spot_id" = "sessions"."spot_id" FROM "sessions" WHERE "sessions"."id" = "shop_sessions"."session_id";
