DROP INDEX "bank_movements_reference_index";--> statement-breakpoint
DROP INDEX "bank_movements_order_id_index";--> statement-breakpoint
CREATE INDEX "bank_movements_reference_idx" ON "bank_movements" USING btree (ltrim(lower(regexp_replace(coalesce("reference", ''), '[^a-zA-Z0-9]', '', 'g')), '0'));--> statement-breakpoint
CREATE UNIQUE INDEX "bank_movements_order_key" ON "bank_movements" USING btree ("order_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payment_attempts_reference_idx" ON "payment_attempts" USING btree (ltrim(lower(regexp_replace(coalesce("confirmation_number", ''), '[^a-zA-Z0-9]', '', 'g')), '0'));--> statement-breakpoint
CREATE INDEX "transfer_proofs_reference_idx" ON "transfer_proofs" USING btree (ltrim(lower(regexp_replace(coalesce("reference", ''), '[^a-zA-Z0-9]', '', 'g')), '0'));