-- T34: the second wall between companies (0018_tenant_wall.sql) for what companies pay. Rows of a person alone have no company: nobody
-- behind the wall of one sees them.
ALTER TABLE "payment_means" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant_wall ON "payment_means" TO elan_tenant USING (company_id = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant_wall ON "payments" TO elan_tenant USING (company_id = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));
