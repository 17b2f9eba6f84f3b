-- T34: the second wall between companies (0018_tenant_wall.sql) for what companies order.
ALTER TABLE "company_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant_wall ON "company_orders" TO elan_tenant USING (company_id = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));
