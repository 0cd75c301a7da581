-- Which provider holds a payment's money: several are in use at once. The default is for what was there before, and for
-- processes of the version before, which know one provider only.
ALTER TABLE payment ADD COLUMN provider text NOT NULL DEFAULT 'paypal' CHECK (provider ~ '^[a-z][a-z0-9-]{0,31}$');
ALTER TABLE payment_case ADD COLUMN provider text NOT NULL DEFAULT 'paypal' CHECK (provider ~ '^[a-z][a-z0-9-]{0,31}$');
-- What a provider is asked for by its own id.
CREATE INDEX payment_captured ON payment (captured_at) WHERE captured_at IS NOT NULL;
