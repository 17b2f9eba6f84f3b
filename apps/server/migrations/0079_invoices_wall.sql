-- T34: the second wall between companies. A company reads its own invoices alone, whatever a statement asks for; triggers keep anybody from changing one.
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "invoices" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));
