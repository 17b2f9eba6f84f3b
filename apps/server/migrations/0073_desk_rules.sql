-- T34: the second wall between companies: of the notes of our team, what stands on a company is the only thing that names it.
ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "notes" TO "elan_tenant" USING ("company_id" = (SELECT nullif(current_setting('elan.company_id', true), '')::uuid));
