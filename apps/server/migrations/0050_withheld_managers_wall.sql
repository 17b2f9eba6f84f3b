-- T34: the second wall between companies. A withheld invitation is of the company that made it.
ALTER TABLE "withheld_managers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "withheld_managers" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));
